import { awaitsDelivery, hasDone, isOver, JOB_NAMES, JOBS } from '../../../contract/lifecycle/lifecycle';
import type { FastifyInstance } from 'fastify';
import type { CalendarDate } from '../../../contract/calendarDate';
import { alignOtherHalfIfMoved } from '../../../contract/lifecycle/swapHalves';
import { paths } from '../../../contract/paths';
import { updateSkipBinSchema } from '../../../contract/skipBins';
import { skipBinSchema, type SkipBin } from '../../../contract/responses/skipBins';
import type { Db, Sql } from '../../db/Db';
import { parseJson } from '../../db/jsonList';
import { invalidField } from '../../http/errors/ApiError';
import { registerCommand } from '../../commands/registerCommand';
import { refuseClosedDay } from '../closedDays/refuseClosedDay';
import { withNextJob } from './joinNextJob';
import { refuseSecondReplacement } from './refuseSecondReplacement';
import { moveOtherHalf, openOldBin } from './moveOtherHalf';
import { openSkipBin } from './openSkipBin';
import { refuseNumberInUse } from './refuseNumberInUse';
import { saveSkipBin } from './saveSkipBin';

export const OLD_BIN_WITHOUT_DATE =
  'The bin that it replaces has no collection date: enter one there first, or order another bin';

/** Asks only of the new dates of jobs that are still to be done: an edit of something else must not ask. */
async function refuseNewClosedDay(sql: Sql, before: SkipBin, after: SkipBin): Promise<void> {
  if (isOver(after)) return;
  const days = JOB_NAMES.flatMap((job) => {
    const { date } = JOBS[job];
    const day = after[date];
    return day !== null && day !== before[date] && !hasDone(after, job) ? [day] : [];
  });
  if (days.length > 0) await refuseClosedDay(sql, ...days);
}

export function updateSkipBin(app: FastifyInstance, db: Db, today: () => CalendarDate): void {
  registerCommand(app, db, {
    name: 'updateSkipBin',
    method: 'PUT',
    path: paths.skipBins,
    schema: updateSkipBinSchema,
    response: skipBinSchema,
    run: async (
      { sql },
      {
        id,
        version,
        evenIfInUse = false,
        evenIfClosed = false,
        swapMoves = 'both',
        otherHalfVersion,
        ...fields
      },
    ) => {
      const previous = await openOldBin(sql, id);
      const { status, desiredCollectionDate } = fields;
      const event = { type: 'update', status, desiredCollectionDate } as const;
      const { before, next } = await openSkipBin(sql, { id, version }, event);
      const isOrderedAgain = !awaitsDelivery(before) && awaitsDelivery(next);
      if (isOrderedAgain && previous && !isOver(previous) && previous.desiredCollectionDate === null)
        throw invalidField('status', OLD_BIN_WITHOUT_DATE);
      // The update may reopen a collected or cancelled replacement, although there is a newer one.
      const saved = await saveSkipBin(sql, before, { ...fields, ...next }, today()).catch(
        refuseSecondReplacement,
      );
      const moved =
        swapMoves === 'both'
          ? alignOtherHalfIfMoved(before, parseJson(saved), { previous, replacement: before.replacement })
          : undefined;
      const both = await moveOtherHalf(sql, before, saved, moved, otherHalfVersion, today());
      const result = await withNextJob(sql, before, both, today());
      // After what takes locks, so that no other lock is awaited while the number is locked.
      if (!evenIfInUse) await refuseNumberInUse(sql, before, parseJson(saved));
      if (!evenIfClosed) await refuseNewClosedDay(sql, before, parseJson(saved));
      return result;
    },
  });
}
