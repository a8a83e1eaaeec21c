import { addDays, formatCalendarDate, weekdayOf, type CalendarDate } from '../calendarDate';

/** The days on which nobody drives. Without yup, so that the portal can ask about a day before it loads a form. */
export interface ClosedDays {
  /** 0 is Sunday, 6 Saturday; never all seven. */
  weekdays: readonly number[];
  dates: readonly { date: CalendarDate; name: string }[];
}

/** In the order of their numbers. */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** The number of its weekday: 0 is Sunday, as the week begins in a calendar. */
export function weekdayNumber(date: CalendarDate): number {
  return (weekdayOf(date) + 1) % WEEKDAYS.length;
}

const nameOfWeekday = (date: CalendarDate) => `a ${WEEKDAYS[weekdayNumber(date)]}`;

/** What a closed day is called: 'Melbourne Cup Day' or 'a Sunday'; undefined for a day on which somebody drives. */
export function closedDayOf({ weekdays, dates }: ClosedDays, date: CalendarDate): string | undefined {
  const named = dates.find((closed) => closed.date === date)?.name;
  return named ?? (weekdays.includes(weekdayNumber(date)) ? nameOfWeekday(date) : undefined);
}

/** The first day after this one that is not closed. */
export function nextWorkingDay(closed: ClosedDays, date: CalendarDate): CalendarDate {
  let next = addDays(date, 1);
  while (closedDayOf(closed, next) !== undefined) next = addDays(next, 1);
  return next;
}

/** Asks whether a closed day is to be chosen all the same. @param name of the day, from `closedDayOf` */
export function closedDayQuestion(date: CalendarDate, name: string): string {
  const day = formatCalendarDate(date, 'EEEE d MMM');
  return name === nameOfWeekday(date)
    ? `Nobody drives on ${WEEKDAYS[weekdayNumber(date)]}s. Choose ${day} anyway?`
    : `${day} is ${name}: nobody drives. Choose it anyway?`;
}
