import { attemptReason, attemptsNow } from '../../contract/lifecycle/attempts';
import { formatCalendarDate } from '../../contract/calendarDate';
import type { Attempt, SkipBinFields } from '../../contract/responses/skipBins';

/** The most of a comment that a row has room for. */
const MAX_IN_ROW = 80;

const inRow = (text: string) => (text.length > MAX_IN_ROW ? `${text.slice(0, MAX_IN_ROW - 1)}…` : text);

/** 'attempted 27 Nov: no access (Gate locked)' */
export function attemptInFull(attempt: Attempt, verb: string): string {
  const comment = attempt.comment && attempt.reason !== 'other' ? ` (${attempt.comment})` : '';
  return `${verb} ${formatCalendarDate(attempt.date, 'd MMM')}: ${attemptReason(attempt)}${comment}`;
}

/** The last attempt at the job that is due, after their number: 'Attempted 2 times, last 27 Nov: no access'. Empty without any. */
function lastAttempt(bin: SkipBinFields, words: (last: Attempt, verb: string) => string): string {
  const attempts = attemptsNow(bin);
  const last = attempts.at(-1);
  return last
    ? words(last, attempts.length > 1 ? `Attempted ${attempts.length} times, last` : 'Attempted')
    : '';
}

/** As a row has room for it: 'Attempted 27 Nov: no access'. */
export function attemptsText(bin: SkipBinFields): string {
  return lastAttempt(bin, (last, verb) =>
    inRow(attemptInFull(last.reason === 'other' ? last : { ...last, comment: null }, verb)),
  );
}

/** With its comment: 'Attempted 27 Nov: no access (Gate locked)'. */
export function attemptsInFull(bin: SkipBinFields): string {
  return lastAttempt(bin, attemptInFull);
}
