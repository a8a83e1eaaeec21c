import { MONTHS, positionOfName } from '../../../contract/calendarDate';

const DAY_FIRST = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2}|\d{4})$/;
const YEAR_FIRST = /^(\d{4})([/.])(\d{1,2})\2(\d{1,2})$/;
const IN_WORDS = /^(\d{1,2})[ -]([a-z]{3,9})[ -](\d{2}|\d{4})$/i;
/** Some spreadsheets and programs write a time after a date. At another time than midnight, UTC may have another day. */
const TIME = /[ T](\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?|0?0:00(:00(\.0+)?)?Z)$/;
const SERIAL_NUMBER = /^\d{5}$/;

const padded = (digits: string | number) => String(digits).padStart(2, '0');

function fromParts(day: string, month: string | number, year: string): string {
  return `${year.length === 2 ? `20${year}` : year}-${padded(month)}-${padded(day)}`;
}

/**
 * A date of a spreadsheet as YYYY-MM-DD; text that is no date is returned as it is. With slashes, full stops or hyphens the day comes first, unless the year does.
 * A file with the month first is noticed at its first day beyond 12: there is no such month, so the date is refused. A year of two
 * digits is of this century.
 */
export function toIsoDate(text: string): string {
  const given = text.trim().replace(TIME, '');
  const [, day, , month, year] = DAY_FIRST.exec(given) ?? [];
  if (day && month && year) return fromParts(day, month, year);
  const [, leadingYear, , monthAfter, lastDay] = YEAR_FIRST.exec(given) ?? [];
  if (leadingYear && monthAfter && lastDay) return fromParts(lastDay, monthAfter, leadingYear);
  const [, dayOfWords, word = '', yearOfWords] = IN_WORDS.exec(given) ?? [];
  const index = positionOfName(word.toLowerCase(), MONTHS);
  if (dayOfWords && yearOfWords && index >= 0) return fromParts(dayOfWords, index + 1, yearOfWords);
  return given;
}

/** Why a text is no date, and what to write. */
export function whyNoDate(text: string): string {
  if (SERIAL_NUMBER.test(text.trim()))
    return "This is a spreadsheet's number of a day. Please format the column as a date";
  const [, , month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(toIsoDate(text)) ?? [];
  if (Number(month) > 12 && Number(day) <= 12) return 'The day comes first: please write 31/03/2026';
  if (day) return 'There is no such day';
  return 'Please write the date as 2026-03-31 or 31/03/2026';
}
