import type { CalendarDate } from '../../../contract/calendarDate';
import { jobOf } from '../../../contract/lifecycle/lifecycle';
import { alignOtherHalf } from '../../../contract/lifecycle/swapHalves';
import type { SkipBin, SkipBinFields } from '../../../contract/responses/skipBins';
import type { TimeSlot } from '../../../contract/skipBinChoices';
import type { CommandResult } from '../../commands/registerCommand';
import type { Sql } from '../../db/Db';
import { parseJson } from '../../db/jsonList';
import { ApiError, invalidFields } from '../../http/errors/ApiError';
import { refuseClosedDay } from '../closedDays/refuseClosedDay';
import { moveOtherHalf, newDayOf } from './moveOtherHalf';
import { saveSkipBin } from './saveSkipBin';

interface MovedJob {
  /** The old bin, if this one replaces it. */
  previous: SkipBin | undefined;
  before: SkipBin;
  /** What else is saved in this bin. */
  fields: Partial<SkipBinFields>;
  /** Each stays as it is if it is missing. */
  date: CalendarDate | null | undefined;
  timeSlot: TimeSlot | null | undefined;
  /** The request's field of the date, which shows why it does not fit. */
  at: string;
  otherHalfVersion?: number | undefined;
  evenIfClosed?: boolean | undefined;
}

/** Moves a locked bin's delivery or collection; of a swap, both halves. @throws ApiError as moveOtherHalf and refuseClosedDay */
export async function moveJob(
  sql: Sql,
  { previous, before, fields, date, timeSlot, at, otherHalfVersion, evenIfClosed = false }: MovedJob,
  today: CalendarDate,
): Promise<CommandResult<SkipBin>> {
  const job = jobOf(before);
  try {
    const due = { [job.date]: date ?? before[job.date], [job.slot]: timeSlot ?? before[job.slot] };
    const saved = await saveSkipBin(sql, before, { ...fields, ...due }, today);
    // Whether or not this half's time changes: rescheduling joins a split swap.
    const aligned = alignOtherHalf(parseJson(saved), { previous, replacement: before.replacement });
    const result = await moveOtherHalf(sql, before, saved, aligned, otherHalfVersion, today);
    // A job that keeps its day may be on a closed one already; the other half of a split swap may be new there.
    const days = [date === before[job.date] ? undefined : date, newDayOf(aligned)];
    if (!evenIfClosed) await refuseClosedDay(sql, ...days.filter((day) => typeof day === 'string'));
    return result;
  } catch (error) {
    const faults = error instanceof ApiError ? error.body.errors : undefined;
    throw faults ? invalidFields(faults.map(({ message }) => ({ path: at, message }))) : error;
  }
}
