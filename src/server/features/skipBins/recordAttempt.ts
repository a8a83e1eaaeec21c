import type { FastifyInstance } from 'fastify';
import { attemptNow } from '../../../contract/lifecycle/attempts';
import type { CalendarDate } from '../../../contract/calendarDate';
import { COLLECTION_BEFORE_DELIVERY, inFuture } from '../../../contract/lifecycle/inconsistencies';
import { paths } from '../../../contract/paths';
import { recordAttemptSchema } from '../../../contract/skipBins';
import { skipBinSchema } from '../../../contract/responses/skipBins';
import type { Db } from '../../db/Db';
import { invalidField } from '../../http/errors/ApiError';
import { changed } from '../../commands/recordChange';
import { registerCommand } from '../../commands/registerCommand';
import { moveJob } from './moveJob';
import { openOldBin } from './moveOtherHalf';
import { openSkipBin } from './openSkipBin';
import { saveSkipBin } from './saveSkipBin';

/** Records that a job that is due could not be done. It stays due, or moves; of a swap, both halves move in one transaction. */
export function recordAttempt(app: FastifyInstance, db: Db, today: () => CalendarDate): void {
  registerCommand(app, db, {
    name: 'recordAttempt',
    method: 'PUT',
    path: paths.recordAttempt,
    schema: recordAttemptSchema,
    response: skipBinSchema,
    run: async ({ sql }, { id, version, date, reason, comment, newDate, newTimeSlot, ...moved }) => {
      const previous = await openOldBin(sql, id);
      const { before, next } = await openSkipBin(sql, { id, version }, { type: 'recordAttempt' });
      if (date > today()) throw invalidField('date', inFuture(today()));
      if (date < (before.actualDeliveryDate ?? date)) throw invalidField('date', COLLECTION_BEFORE_DELIVERY);
      const attempt = attemptNow(before, { date, reason, comment: comment ?? null });
      const fields = { ...next, attempts: [...(before.attempts ?? []), attempt] };
      if (!newDate && !newTimeSlot)
        return changed('skipBin', before, await saveSkipBin(sql, before, fields, today()));
      const to = { date: newDate, timeSlot: newTimeSlot, at: 'newDate' };
      return moveJob(sql, { previous, before, fields, ...moved, ...to }, today());
    },
  });
}
