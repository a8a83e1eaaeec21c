import type { FastifyInstance } from 'fastify';
import type { CalendarDate } from '../../../contract/calendarDate';
import { paths } from '../../../contract/paths';
import { rescheduleSkipBinSchema } from '../../../contract/skipBins';
import { skipBinSchema } from '../../../contract/responses/skipBins';
import type { Db } from '../../db/Db';
import { registerCommand } from '../../commands/registerCommand';
import { moveJob } from './moveJob';
import { openOldBin } from './moveOtherHalf';
import { openSkipBin } from './openSkipBin';

/** Moves a delivery or collection; of a swap, both halves in one transaction. */
export function rescheduleSkipBin(app: FastifyInstance, db: Db, today: () => CalendarDate): void {
  registerCommand(app, db, {
    name: 'rescheduleSkipBin',
    method: 'PUT',
    path: paths.rescheduleSkipBin,
    schema: rescheduleSkipBinSchema,
    response: skipBinSchema,
    run: async ({ sql }, { id, version, ...moved }) => {
      const previous = await openOldBin(sql, id);
      const { before, next } = await openSkipBin(sql, { id, version }, { type: 'reschedule' });
      return moveJob(sql, { previous, before, fields: next, at: 'date', ...moved }, today());
    },
  });
}
