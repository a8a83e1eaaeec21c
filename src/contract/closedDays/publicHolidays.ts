import Holidays from 'date-holidays';
import { isCalendarDate, type CalendarDate } from '../calendarDate';
import type { AddressState } from '../jobSites';

export interface PublicHoliday {
  date: CalendarDate;
  name: string;
}

const MIDNIGHT = '00:00:00';

/**
 * The public holidays of an Australian state in a year that last the whole day, in their order; of two on one day the first. This
 * module has the rules of all countries: load it only when holidays are asked for (decision 043).
 */
export function publicHolidays(state: AddressState, year: number): PublicHoliday[] {
  const byDate = new Map<CalendarDate, PublicHoliday>();
  for (const { date: begin, name } of new Holidays('AU', state, { types: ['public'] }).getHolidays(year)) {
    // In the state's own time. One that begins in the evening leaves the day to the drivers.
    const [date = '', time] = begin.split(' ');
    if (isCalendarDate(date) && time === MIDNIGHT && !byDate.has(date)) byDate.set(date, { date, name });
  }
  return [...byDate.values()];
}
