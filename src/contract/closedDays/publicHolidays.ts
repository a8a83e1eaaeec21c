import Holidays from 'date-holidays';
import { isCalendarDate, type CalendarDate } from '../calendarDate';
import type { AddressState } from '../jobSites';

export interface PublicHoliday {
  date: CalendarDate;
  name: string;
}

/**
 * The public holidays of an Australian state in a year, in their order; of two on one day the first. This module has the rules of all
 * countries: load it only when holidays are asked for (decision 043).
 */
export function publicHolidays(state: AddressState, year: number): PublicHoliday[] {
  const byDate = new Map<CalendarDate, PublicHoliday>();
  for (const { date: begin, name } of new Holidays('AU', state, { types: ['public'] }).getHolidays(year)) {
    // 'YYYY-MM-DD hh:mm:ss' in the state's own time.
    const date = begin.slice(0, 'YYYY-MM-DD'.length);
    if (isCalendarDate(date) && !byDate.has(date)) byDate.set(date, { date, name });
  }
  return [...byDate.values()];
}
