import format from 'date-fns/format';

/**
 * A day in the business's calendar, written YYYY-MM-DD. It has no time and no time zone, so it is never turned into
 * an instant: `new Date('2026-03-01')` is UTC midnight, which is still the 28th of February in Los Angeles.
 */
export type CalendarDate = `${number}-${number}-${number}`;

export const INVALID_DATE_FORMAT = 'Invalid date format. Expected YYYY-MM-DD';

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const MILLISECONDS_PER_DAY = 86_400_000;
/** Years outside this range are typing errors; PostgreSQL cannot represent some of them. */
const EARLIEST_YEAR = 1900;
const LATEST_YEAR = 2999;

interface YearMonthDay {
  year: number;
  month: number;
  day: number;
}

function toText({ year, month, day }: YearMonthDay): CalendarDate {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` as CalendarDate;
}

function parse(text: string): YearMonthDay | undefined {
  const [, year, month, day] = PATTERN.exec(text) ?? [];
  return year === undefined ? undefined : { year: Number(year), month: Number(month), day: Number(day) };
}

/** Whole days since 1970-01-01 in the proleptic Gregorian calendar; computed in UTC, which has no daylight saving. */
function toDayNumber({ year, month, day }: YearMonthDay): number {
  return Date.UTC(year, month - 1, day) / MILLISECONDS_PER_DAY;
}

function fromDayNumber(dayNumber: number): CalendarDate {
  const utc = new Date(dayNumber * MILLISECONDS_PER_DAY);
  return toText({ year: utc.getUTCFullYear(), month: utc.getUTCMonth() + 1, day: utc.getUTCDate() });
}

function mustParse(date: CalendarDate): YearMonthDay {
  const parsed = parse(date);
  if (!parsed) throw new RangeError(INVALID_DATE_FORMAT);
  return parsed;
}

/** Whether the text is written YYYY-MM-DD and names a day that exists (2027-02-29 does not). */
export function isCalendarDate(text: string): text is CalendarDate {
  const parsed = parse(text);
  if (!parsed || parsed.year < EARLIEST_YEAR || parsed.year > LATEST_YEAR) return false;
  return fromDayNumber(toDayNumber(parsed)) === text;
}

/** Formats, cached by time zone: creating one takes longer than rendering several rows. */
export function formatsByZone(
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-AU', { ...options, timeZone });
    formats.set(timeZone, format);
    return format;
  };
}

const fieldFormatOf = formatsByZone({ year: 'numeric', month: 'numeric', day: 'numeric' });

/** The calendar date in the given IANA time zone at this instant. */
export function todayIn(timeZone: string, now: Date): CalendarDate {
  const fields = fieldFormatOf(timeZone).formatToParts(now);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(fields.find((field) => field.type === type)?.value);
  return toText({ year: read('year'), month: read('month'), day: read('day') });
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromDayNumber(toDayNumber(mustParse(date)) + days);
}

/** Days from `from` to `to`; negative when `to` is the earlier one. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return toDayNumber(mustParse(to)) - toDayNumber(mustParse(from));
}

/** Monday is 0, Sunday 6. 1970-01-01 was a Thursday. */
export function weekdayOf(date: CalendarDate): number {
  return (((toDayNumber(mustParse(date)) + 3) % 7) + 7) % 7;
}

/** The day as a local Date, only for calendar widgets and formatting, which read it back with local getters. */
export function toLocalDate(date: CalendarDate): Date {
  const { year, month, day } = mustParse(date);
  return new Date(year, month - 1, day);
}

export function fromLocalDate(date: Date): CalendarDate {
  return toText({ year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() });
}

/** Display formats in date-fns's notation: 'dd MMM yyyy (EEEE)' is '01 Mar 2026 (Sunday)'. */
type CalendarDateFormat =
  'd MMM yyyy' | 'dd MMM yyyy (EEEE)' | 'EEEE d MMM yyyy' | 'EEEE d MMM' | 'EEE d' | 'EEE' | 'd MMM';

export function formatCalendarDate(date: CalendarDate, pattern: CalendarDateFormat = 'd MMM yyyy'): string {
  return format(toLocalDate(date), pattern);
}

export const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** The shortest abbreviation of a month or a weekday. */
const MIN_NAME_LENGTH = 3;

/** Index of a full or abbreviated name in lower case ('thurs', 'mar') in its list; -1 if there is none. */
export function positionOfName(name: string, names: readonly string[]): number {
  return name.length < MIN_NAME_LENGTH ? -1 : names.findIndex((full) => full.startsWith(name));
}
