import type { FastifyInstance } from 'fastify';
import type { CalendarDate } from '../../../contract/calendarDate';
import { jobOf } from '../../../contract/lifecycle/lifecycle';
import { paths } from '../../../contract/paths';
import { skipBinSchema } from '../../../contract/responses/skipBins';
import { assignDriverSchema } from '../../../contract/skipBins';
import type { Db } from '../../db/Db';
import { parseJson } from '../../db/jsonList';
import { registerCommand } from '../../commands/registerCommand';
import { refuseUnfitDriver } from '../drivers/lockDriver';
import { assignOtherHalf, moveOtherHalf, openOldBin } from './moveOtherHalf';
import { openSkipBin } from './openSkipBin';
import { saveSkipBin } from './saveSkipBin';

/** Sets who does the job that is due; of a swap, both jobs in one transaction. */
export function assignDriver(app: FastifyInstance, db: Db, today: () => CalendarDate): void {
  registerCommand(app, db, {
    name: 'assignDriver',
    method: 'PUT',
    path: paths.assignDriver,
    schema: assignDriverSchema,
    response: skipBinSchema,
    run: async ({ sql }, { id, version, driverId, otherHalfVersion }) => {
      const previous = await openOldBin(sql, id);
      const { before, next } = await openSkipBin(sql, { id, version }, { type: 'assignDriver' });
      await refuseUnfitDriver(sql, driverId, 'driverId');
      const fields = { ...next, [jobOf(before).driver]: driverId };
      const saved = await saveSkipBin(sql, before, fields, today());
      const other = assignOtherHalf(parseJson(saved), previous);
      return moveOtherHalf(sql, before, saved, other, otherHalfVersion, today());
    },
  });
}
