import {
  addDays,
  daysBetween,
  isCalendarDate,
  MONTHS,
  positionOfName,
  toLocalDate,
  type CalendarDate,
} from '../../contract/calendarDate';
import { nextWorkingDay, type ClosedDays } from '../../contract/closedDays/closedDayOf';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const LAST = 'last ';
const NAMED_DAYS: Record<string, number> = { today: 0, tod: 0, tomorrow: 1, tom: 1, yesterday: -1 };
/** A day without a year is the nearest one, but at most this far back. */
const MAX_LOOK_BACK_DAYS = 183;
const CENTURY = 2000;

const DAYS_PER_WEEK = 7;
const RELATIVE = /^([+-]\d{1,4})(w?)$/;
const NEXT_WORKING_DAY = /^(nwd|next working day)$/;
const NUMERIC = /^(\d{1,2})[/. -](\d{1,2})(?:[/. -](\d{2}|\d{4}))?$/;
const NAMED_MONTH = /^(\d{1,2})[ -]?([a-z]{3,9})[ ,-]*(\d{2}|\d{4})?$/;

function calendarDate(year: number, month: number, day: number): CalendarDate | undefined {
  const pad = (value: number) => String(value).padStart(2, '0');
  const text = `${year}-${pad(month)}-${pad(day)}`;
  return isCalendarDate(text) ? text : undefined;
}

function onDay(
  day: number,
  month: number,
  yearText: string | undefined,
  today: CalendarDate,
): CalendarDate | undefined {
  if (yearText)
    return calendarDate(yearText.length === 2 ? CENTURY + Number(yearText) : Number(yearText), month, day);
  const year = Number(today.slice(0, 4));
  const distance = (date: CalendarDate) => Math.abs(daysBetween(today, date));
  return [year - 1, year, year + 1]
    .map((candidate) => calendarDate(candidate, month, day))
    .filter((date) => date !== undefined)
    .filter((date) => daysBetween(date, today) <= MAX_LOOK_BACK_DAYS)
    .sort((one, other) => distance(one) - distance(other))[0];
}

interface HowTyped {
  /** Whether 'fri' is the last one, because the date is of something that was. */
  looksBack?: boolean;
  /** The days that 'nwd' skips; until they are read, it is not a date. */
  closed?: ClosedDays | undefined;
}

/**
 * Parses a typed date: 'today', '+3', '+1w', 'nwd' (the next working day after today), 'fri' (the next one, today counts),
 * 'last fri', '21/3', '21 mar 26', '2026-03-21', and the display format of date fields. Day before month, as in Australia.
 * @returns undefined if it is not a date
 */
export function parseTypedDate(
  text: string,
  today: CalendarDate,
  { looksBack = false, closed }: HowTyped = {},
): CalendarDate | undefined {
  // The weekday in brackets of the display format is ignored.
  const typed = text
    .toLowerCase()
    .replace(/\([^)]*\)/, '')
    .trim();
  if (isCalendarDate(typed)) return typed;
  if (Object.hasOwn(NAMED_DAYS, typed)) return addDays(today, NAMED_DAYS[typed] ?? 0);

  if (NEXT_WORKING_DAY.test(typed)) return closed && nextWorkingDay(closed, today);

  const [, count, weeks] = RELATIVE.exec(typed) ?? [];
  if (count) return addDays(today, Number(count) * (weeks ? DAYS_PER_WEEK : 1));

  const isLast = typed.startsWith(LAST);
  const weekday = positionOfName(isLast ? typed.slice(LAST.length).trim() : typed, WEEKDAYS);
  if (weekday >= 0) {
    const ahead = (weekday - toLocalDate(today).getDay() + WEEKDAYS.length) % WEEKDAYS.length;
    // Today counts, but 'last' means before today.
    const isBack = isLast || (looksBack && ahead > 0);
    return addDays(today, isBack ? ahead - WEEKDAYS.length : ahead);
  }

  const numeric = NUMERIC.exec(typed);
  if (numeric) return onDay(Number(numeric[1]), Number(numeric[2]), numeric[3], today);
  const named = NAMED_MONTH.exec(typed);
  return named
    ? onDay(Number(named[1]), positionOfName(named[2] ?? '', MONTHS) + 1, named[3], today)
    : undefined;
}
