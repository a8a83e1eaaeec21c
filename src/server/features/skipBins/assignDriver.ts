import type { FastifyInstance } from 'fastify';
import type { CalendarDate } from '../../../contract/calendarDate';
import { jobOf } from '../../../contract/lifecycle/lifecycle';
import { otherHalf } from '../../../contract/lifecycle/swapHalves';
import { paths } from '../../../contract/paths';
import { skipBinSchema, type SkipBin, type SkipBinFields } from '../../../contract/responses/skipBins';
import { assignDriverSchema } from '../../../contract/skipBins';
import type { Db } from '../../db/Db';
import { parseJson } from '../../db/jsonList';
import { registerCommand } from '../../commands/registerCommand';
import { lockActiveDriver } from '../drivers/lockDriver';
import { moveOtherHalf, openOldBin, type OtherHalf } from './moveOtherHalf';
import { openSkipBin } from './openSkipBin';
import { saveSkipBin } from './saveSkipBin';

/** The other half of a swap, if it is not yet this driver's; one driver does both. */
function otherHalfFor(
  driverId: number | null,
  saved: SkipBin,
  previous: SkipBin | undefined,
): OtherHalf | undefined {
  const other = otherHalf<SkipBinFields>(saved, { previous, replacement: saved.replacement });
  if (!other || other[jobOf(other).driver] === driverId) return undefined;
  return { at: jobOf(saved).date, other, fields: { [jobOf(other).driver]: driverId } };
}

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
      await lockActiveDriver(sql, driverId);
      const fields = { ...next, [jobOf(before).driver]: driverId };
      const saved = await saveSkipBin(sql, before, fields, today());
      const other = otherHalfFor(driverId, parseJson(saved), previous);
      return moveOtherHalf(sql, before, saved, other, otherHalfVersion, today());
    },
  });
}
