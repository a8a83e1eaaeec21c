import type { CalendarDate } from '../../../contract/calendarDate';
import { closedDayOf, closedDayQuestion } from '../../../contract/closedDays/closedDayOf';
import type { Sql } from '../../db/Db';
import { ApiError } from '../../http/errors/ApiError';
import { readClosedDays } from './closedDaysRepository';

/** The refusal of a date on which nobody drives: `closed-day`, whose message asks. */
export async function askOfClosedDay(sql: Sql, date: CalendarDate): Promise<ApiError | undefined> {
  const name = closedDayOf(await readClosedDays(sql), date);
  return name === undefined ? undefined : new ApiError('closed-day', closedDayQuestion(date, name));
}

/**
 * Refuses a desired date on which nobody drives, until the user has confirmed it. Call it after the command's other refusals: first
 * what is wrong, then the question.
 * @throws ApiError `closed-day`
 */
export async function refuseClosedDay(sql: Sql, date: CalendarDate): Promise<void> {
  const question = await askOfClosedDay(sql, date);
  if (question) throw question;
}
