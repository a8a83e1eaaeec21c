import {
  awaitsDelivery,
  hasDone,
  isOver,
  JOB_NAMES,
  jobOf,
  JOBS,
} from '../../../contract/lifecycle/lifecycle';
import type { FastifyInstance } from 'fastify';
import type { CalendarDate } from '../../../contract/calendarDate';
import { alignOtherHalfIfMoved } from '../../../contract/lifecycle/swapHalves';
import { paths } from '../../../contract/paths';
import { updateSkipBinSchema, type UpdateSkipBin } from '../../../contract/skipBins';
import { skipBinSchema, type SkipBin, type SkipBinFields } from '../../../contract/responses/skipBins';
import type { Db, Sql } from '../../db/Db';
import { parseJson } from '../../db/jsonList';
import { invalidField } from '../../http/errors/ApiError';
import { registerCommand } from '../../commands/registerCommand';
import { refuseClosedDay } from '../closedDays/refuseClosedDay';
import { refuseUnfitDriver } from '../drivers/lockDriver';
import { withNextJob } from './joinNextJob';
import { refuseSecondReplacement } from './refuseSecondReplacement';
import { assignOtherHalf, moveOtherHalf, newDayOf, openOldBin, type OtherHalf } from './moveOtherHalf';
import { openSkipBin } from './openSkipBin';
import { refuseNumberInUse } from './refuseNumberInUse';
import { saveSkipBin } from './saveSkipBin';

export const OLD_BIN_WITHOUT_DATE =
  'The bin that it replaces has no collection date: enter one there first, or order another bin';

const NOTHING_TO_COLLECT = 'Without a collection date there is nothing to collect';

/** A job that keeps its driver may keep one who is archived. With its date a collection loses its driver, and cannot get another. */
async function refuseNewDrivers(sql: Sql, before: SkipBin, given: UpdateSkipBin): Promise<void> {
  for (const job of JOB_NAMES) {
    const { date, driver } = JOBS[job];
    if (given[driver] === before[driver]) continue;
    await refuseUnfitDriver(sql, given[driver], driver);
    const day = given[date] === undefined ? before[date] : given[date];
    if (given[driver] && day === null) throw invalidField(driver, NOTHING_TO_COLLECT);
  }
}

/** What the other half of a swap gets of a new date, and of a new driver of the job that is due. */
function otherHalfAfter(
  before: SkipBin,
  after: SkipBin,
  previous: SkipBin | undefined,
  swapMoves: UpdateSkipBin['swapMoves'],
): OtherHalf | undefined {
  const partners = { previous, replacement: before.replacement };
  const moved =
    swapMoves === 'one' ? undefined : alignOtherHalfIfMoved<SkipBinFields>(before, after, partners);
  const { driver } = jobOf(after);
  const assigned = after[driver] === before[driver] ? undefined : assignOtherHalf(after, previous);
  return moved && assigned
    ? { ...moved, fields: { ...moved.fields, ...assigned.fields } }
    : (moved ?? assigned);
}

/** Asks only of the new dates of jobs that are still to be done: an edit of something else must not ask. */
async function refuseNewClosedDay(
  sql: Sql,
  before: SkipBin,
  after: SkipBin,
  moved: OtherHalf | undefined,
): Promise<void> {
  if (isOver(after)) return;
  const days = JOB_NAMES.flatMap((job) => {
    const { date } = JOBS[job];
    const day = after[date];
    return day !== null && day !== before[date] && !hasDone(after, job) ? [day] : [];
  });
  await refuseClosedDay(sql, ...days, ...[newDayOf(moved)].filter((day) => day !== undefined));
}

export function updateSkipBin(app: FastifyInstance, db: Db, today: () => CalendarDate): void {
  registerCommand(app, db, {
    name: 'updateSkipBin',
    method: 'PUT',
    path: paths.skipBins,
    schema: updateSkipBinSchema,
    response: skipBinSchema,
    run: async ({ sql }, given) => {
      const {
        id,
        version,
        evenIfInUse = false,
        evenIfClosed = false,
        swapMoves,
        otherHalfVersion,
        ...fields
      } = given;
      const previous = await openOldBin(sql, id);
      const { status, desiredCollectionDate } = fields;
      const event = { type: 'update', status, desiredCollectionDate } as const;
      const { before, next } = await openSkipBin(sql, { id, version }, event);
      await refuseNewDrivers(sql, before, given);
      const isOrderedAgain = !awaitsDelivery(before) && awaitsDelivery(next);
      if (isOrderedAgain && previous && !isOver(previous) && previous.desiredCollectionDate === null)
        throw invalidField('status', OLD_BIN_WITHOUT_DATE);
      // The update may reopen a collected or cancelled replacement, although there is a newer one.
      const saved = await saveSkipBin(sql, before, { ...fields, ...next }, today()).catch(
        refuseSecondReplacement,
      );
      const moved = otherHalfAfter(before, parseJson(saved), previous, swapMoves);
      const both = await moveOtherHalf(sql, before, saved, moved, otherHalfVersion, today());
      const result = await withNextJob(sql, before, both, today());
      // After what takes locks, so that no other lock is awaited while the number is locked.
      if (!evenIfInUse) await refuseNumberInUse(sql, before, parseJson(saved));
      if (!evenIfClosed) await refuseNewClosedDay(sql, before, parseJson(saved), moved);
      return result;
    },
  });
}
