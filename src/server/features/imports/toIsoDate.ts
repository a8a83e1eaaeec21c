import { MONTHS, positionOfName } from '../../../contract/positionOfName';

const DAY_FIRST = /^(\d{1,2})([/.])(\d{1,2})\2(\d{2}|\d{4})$/;
const IN_WORDS = /^(\d{1,2})[ -]([a-z]{3,9})[ -](\d{4})$/i;
/** Some spreadsheets write this time after a date. */
const MIDNIGHT = /[ T]0?0:00(:00(\.0+)?)?$/;

const padded = (digits: string | number) => String(digits).padStart(2, '0');

function fromParts(day: string, month: string | number, year: string): string {
  return `${year.length === 2 ? `20${year}` : year}-${padded(month)}-${padded(day)}`;
}

/**
 * A date of a spreadsheet as YYYY-MM-DD; text that is no date is returned as it is. With slashes or full stops the day comes first.
 * A file with the month first is noticed at its first day beyond 12: there is no such month, so the date is refused. A year of two
 * digits is of this century.
 */
export function toIsoDate(text: string): string {
  const given = text.trim().replace(MIDNIGHT, '');
  const [, day, , month, year] = DAY_FIRST.exec(given) ?? [];
  if (day && month && year) return fromParts(day, month, year);
  const [, dayOfWords, word = '', yearOfWords] = IN_WORDS.exec(given) ?? [];
  const index = positionOfName(word.toLowerCase(), MONTHS);
  if (dayOfWords && yearOfWords && index >= 0) return fromParts(dayOfWords, index + 1, yearOfWords);
  return given;
}
