import { addDays, type CalendarDate } from '../../../contract/calendarDate';
import { NO_DATES, type UpcomingFilter } from './upcomingFilter';
import type { JobRow } from './upcomingRows';

const DAYS = 14;

export interface DayCount {
  /** Undefined: all days before today. */
  date: CalendarDate | undefined;
  deliveries: number;
  collections: number;
}

/** The numbers of jobs that are overdue, and that are due on each of the fourteen days from today. */
export function countDays(rows: readonly JobRow[], today: CalendarDate): DayCount[] {
  const none = { deliveries: 0, collections: 0 };
  const overdue: DayCount = { date: undefined, ...none };
  const days = Array.from({ length: DAYS }, (_, day): DayCount => ({ date: addDays(today, day), ...none }));
  const byDate = new Map(days.map((day) => [day.date, day]));
  for (const { job } of rows) {
    const day = job.date < today ? overdue : byDate.get(job.date);
    if (day) day[job.isDelivery ? 'deliveries' : 'collections'] += 1;
  }
  return [overdue, ...days];
}

/** The named choices by their position in the strip. */
const NAMED_DAYS = ['overdue', 'today', 'tomorrow'];

/** What chooses a day of the strip: today by its name, so that a saved view follows the date; a later day by its date. */
export function choiceOfDay(day: DayCount | undefined, today: CalendarDate): Partial<UpcomingFilter> {
  if (!day?.date) return { ...NO_DATES, when: 'overdue' };
  if (day.date === today) return { ...NO_DATES, when: 'today' };
  return { when: undefined, from: day.date, to: day.date };
}

/** The position of the day that the filter chooses, or -1. */
export function chosenDayIndex({ when, from, to }: UpcomingFilter, days: readonly DayCount[]): number {
  if (when) return NAMED_DAYS.findIndex((one) => one === when);
  return from !== undefined && from === to ? days.findIndex(({ date }) => date === from) : -1;
}
