import { addDays, daysBetween, type CalendarDate } from '../calendarDate';
import {
  closedDayOf,
  nextWorkingDay,
  WEEKDAYS,
  weekdayNumber,
  type ClosedDays,
} from '../closedDays/closedDayOf';
import type { StandingOrder } from '../responses/standingOrders';

type Rhythm = Pick<StandingOrder, 'from' | 'until' | 'weekday' | 'everyWeeks'>;

const WEEK = WEEKDAYS.length;

/** The dates of a standing order from `first` to `last`, both included, whether or not somebody drives then. */
export function occurrencesOf(
  { from, until, weekday, everyWeeks }: Rhythm,
  first: CalendarDate,
  last: CalendarDate,
): CalendarDate[] {
  const step = everyWeeks * WEEK;
  const start = addDays(from, (weekday - weekdayNumber(from) + WEEK) % WEEK);
  const end = until !== null && until < last ? until : last;
  const passed = Math.max(0, Math.ceil(daysBetween(start, first) / step));
  const dates: CalendarDate[] = [];
  for (let date = addDays(start, passed * step); date <= end; date = addDays(date, step)) dates.push(date);
  return dates;
}

/** The day of a job: its date, or the next day on which somebody drives. */
export function dayOfJob(closed: ClosedDays, date: CalendarDate): CalendarDate {
  return closedDayOf(closed, date) === undefined ? date : nextWorkingDay(closed, date);
}
