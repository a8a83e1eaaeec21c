import { addDays, toLocalDate, type CalendarDate } from '../../../contract/calendarDate';

const SUNDAY = 0;
const SATURDAY = 6;

export function isWeekend(date: CalendarDate): boolean {
  const day = toLocalDate(date).getDay();
  return day === SUNDAY || day === SATURDAY;
}

/** Adds business days, Monday to Friday; negative ones go back. 0 is the day itself, even on a weekend. */
export function addBusinessDays(date: CalendarDate, days: number): CalendarDate {
  const step = Math.sign(days);
  let result = date;
  for (let left = Math.abs(days); left > 0; left -= isWeekend(result) ? 0 : 1) result = addDays(result, step);
  return result;
}
