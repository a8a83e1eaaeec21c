import type { CalendarDate } from '../../../contract/calendarDate';
import { awaitsCollection } from '../../../contract/lifecycle/lifecycle';
import { nextFields } from '../../../contract/lifecycle/skipBinMachine';
import type { SkipBin } from '../../../contract/responses/skipBins';
import type { EntityChange } from '../../commands/recordChange';
import type { Sql } from '../../db/Db';
import { parseJson } from '../../db/jsonList';
import { saveSkipBin } from '../skipBins/saveSkipBin';
import type { MadeDay } from './standingOrderDays';

/** The bin that a job takes away at the same time, if it still does. @param bins of its standing order */
export function takenAway(
  bins: ReadonlyMap<number, SkipBin>,
  job: SkipBin,
  joinedTo: number | null | undefined,
): SkipBin | undefined {
  const old = bins.get(job.previousSkipBinId ?? joinedTo ?? 0);
  return old &&
    awaitsCollection(old) &&
    (old.replacement === null || old.replacement.id === job.id) &&
    old.desiredCollectionDate === job.desiredDeliveryDate &&
    old.collectionTimeSlot === job.deliveryTimeSlot
    ? old
    : undefined;
}

/** Cancels jobs of a standing order, and withdraws the collections of what they would have taken away. */
export async function cancelJobs(
  sql: Sql,
  jobs: readonly SkipBin[],
  bins: ReadonlyMap<number, SkipBin>,
  days: readonly MadeDay[],
  today: CalendarDate,
): Promise<EntityChange[]> {
  const changes: EntityChange[] = [];
  const save = async (before: SkipBin, fields: Partial<SkipBin>, as = before) => {
    const after = parseJson(await saveSkipBin(sql, as, fields, today));
    changes.push({ kind: 'skipBin', before, after });
  };
  for (const job of jobs) {
    const old = takenAway(bins, job, days.find(({ skipBinId }) => skipBinId === job.id)?.joinedTo);
    await save(job, nextFields(job, { type: 'cancel' }) ?? {});
    if (!old) continue;
    const withdrawn = nextFields(old, { type: 'withdrawCollection' });
    // Its replacement was just cancelled: `inconsistencies` would refuse to clear the date.
    await save(old, { ...withdrawn, collectionTimeSlot: null }, { ...old, replacement: null });
  }
  await sql.query(
    'update standing_order_days set is_released = true where skip_bin_id = any($1::integer[])',
    [jobs.map(({ id }) => id)],
  );
  return changes;
}
