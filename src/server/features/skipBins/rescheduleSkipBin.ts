import type { FastifyInstance } from 'fastify';
import type { CalendarDate } from '../../../contract/calendarDate';
import { jobOf } from '../../../contract/lifecycle/lifecycle';
import { alignOtherHalf } from '../../../contract/lifecycle/swapHalves';
import { paths } from '../../../contract/paths';
import { rescheduleSkipBinSchema } from '../../../contract/skipBins';
import { skipBinSchema } from '../../../contract/responses/skipBins';
import type { Db } from '../../db/Db';
import { parseJson } from '../../db/jsonList';
import { ApiError, invalidFields } from '../../http/errors/ApiError';
import { registerCommand } from '../../commands/registerCommand';
import { moveOtherHalf, openOldBin } from './moveOtherHalf';
import { openSkipBin } from './openSkipBin';
import { saveSkipBin } from './saveSkipBin';

/** Reports a date that does not fit at the request's own field. */
function atDate(error: unknown): never {
  const faults = error instanceof ApiError ? error.body.errors : undefined;
  throw faults ? invalidFields(faults.map(({ message }) => ({ path: 'date', message }))) : error;
}

/** Moves a delivery or collection; of a swap, both halves in one transaction. */
export function rescheduleSkipBin(app: FastifyInstance, db: Db, today: () => CalendarDate): void {
  registerCommand(app, db, {
    name: 'rescheduleSkipBin',
    method: 'PUT',
    path: paths.rescheduleSkipBin,
    schema: rescheduleSkipBinSchema,
    response: skipBinSchema,
    run: async ({ sql }, { date, timeSlot, otherHalfVersion, ...request }) => {
      const previous = await openOldBin(sql, request.id);
      const { before, next } = await openSkipBin(sql, request, { type: 'reschedule' });
      const job = jobOf(before);
      const due = { [job.date]: date, [job.slot]: timeSlot };
      const saved = await saveSkipBin(sql, before, { ...next, ...due }, today()).catch(atDate);
      // Whether or not this half's time changes: rescheduling joins a split swap.
      const aligned = alignOtherHalf(parseJson(saved), { previous, replacement: before.replacement });
      return moveOtherHalf(sql, before, saved, aligned, otherHalfVersion, today()).catch(atDate);
    },
  });
}
