import type { CalendarDate } from '../../../contract/calendarDate';
import { closedDayOf, closedDayQuestion } from '../../../contract/closedDays/closedDayOf';
import type { Sql } from '../../db/Db';
import { ApiError } from '../../http/errors/ApiError';
import { readClosedDays } from './closedDaysRepository';

/** The refusal of dates on which nobody drives: `closed-day`, whose message asks about each. */
export async function askOfClosedDay(sql: Sql, ...dates: CalendarDate[]): Promise<ApiError | undefined> {
  if (dates.length === 0) return undefined;
  const closed = await readClosedDays(sql);
  const questions = [...new Set(dates)].flatMap((date) => {
    const name = closedDayOf(closed, date);
    return name === undefined ? [] : [closedDayQuestion(date, name)];
  });
  return questions.length > 0 ? new ApiError('closed-day', questions.join(' ')) : undefined;
}

/**
 * Refuses desired dates on which nobody drives, until the user has confirmed them. Call it after the command's other refusals: first
 * what is wrong, then the question.
 * @throws ApiError `closed-day`
 */
export async function refuseClosedDay(sql: Sql, ...dates: CalendarDate[]): Promise<void> {
  const question = await askOfClosedDay(sql, ...dates);
  if (question) throw question;
}
