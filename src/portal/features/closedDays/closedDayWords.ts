import { formatCalendarDate, type CalendarDate } from '../../../contract/calendarDate';
import { WEEKDAYS } from '../../../contract/closedDays/closedDayOf';

export interface ClosedDate {
  date: CalendarDate;
  name: string;
}

export const byDate = (one: ClosedDate, other: ClosedDate) => (one.date < other.date ? -1 : 1);

/** 'Friday 25 Dec 2026, Christmas Day' */
export function closedDateWords({ date, name }: ClosedDate): string {
  return `${formatCalendarDate(date, 'EEEE d MMM yyyy')}, ${name}`;
}

/** 'Saturdays and Sundays'; the week of an office begins on Monday. */
export function weekdaysWords(weekdays: readonly number[]): string {
  const fromMonday = [...WEEKDAYS.keys()].map((place) => (place + 1) % WEEKDAYS.length);
  const names = fromMonday.filter((day) => weekdays.includes(day)).map((day) => `${WEEKDAYS[day]}s`);
  return new Intl.ListFormat('en-AU').format(names);
}
