import type { CalendarDate } from '../../../contract/calendarDate';
import { isOnSite } from '../../../contract/lifecycle/lifecycle';
import { nextFields } from '../../../contract/lifecycle/skipBinMachine';
import type { SkipBin } from '../../../contract/responses/skipBins';
import { STANDING_ORDER_ACTIONS } from '../../../contract/standingOrders/standingOrderChoices';
import { mergeChanges, type EntityChange } from '../../commands/recordChange';
import { openForEdit } from '../../commands/openForEdit';
import type { CommandResult } from '../../commands/registerCommand';
import { choice, integer, readPrepared } from '../../db/columns';
import type { Sql } from '../../db/Db';
import { parseJson } from '../../db/jsonList';
import { CURRENT, ORDERED } from '../../db/statusLists';
import { saveSkipBin } from './saveSkipBin';
import { skipBinsTable } from './skipBinsRepository';

/** The next job of a standing order, from a day on, that takes no bin away yet. */
const NEXT_JOB = `
  select b.id, o.action
  from skip_bins b join standing_orders o on o.id = b.standing_order_id
  where b.standing_order_id = $1 and b.status in ${ORDERED} and b.desired_delivery_date >= $2
    and exists (select from standing_order_days d where d.skip_bin_id = b.id)
    and not exists (
      select from standing_order_days d join skip_bins p on p.id = d.joined_to
      where d.skip_bin_id = b.id and p.actual_delivery_date is not null
    )
    and not exists (select from skip_bins p where p.id = b.previous_skip_bin_id and p.status in ${CURRENT})
  order by b.desired_delivery_date, b.delivery_time_slot desc, b.id limit 1 for update of b`;

/**
 * Lets the next job of a standing order take this locked bin away, which stands on its site: its collection is requested for the time
 * of that job, which keeps its order number. Of a swap, the job's bin replaces it.
 * @returns the changes of both bins; none if there is no such job
 */
export async function joinNextJob(sql: Sql, old: SkipBin, today: CalendarDate): Promise<EntityChange[]> {
  if (!isOnSite(old) || old.replacement !== null || old.standingOrderId === null) return [];
  const [next] = await readPrepared(sql, { id: integer, action: choice(STANDING_ORDER_ACTIONS) }, NEXT_JOB, [
    old.standingOrderId,
    old.actualDeliveryDate,
  ]);
  if (!next) return [];
  const job = await openForEdit(sql, skipBinsTable, 'bin', next);
  const day = job.desiredDeliveryDate;
  if (old.desiredCollectionDate !== null && old.desiredCollectionDate !== day) return [];
  const swap = next.action === 'swap';
  const requested = nextFields(old, { type: 'requestCollection', desiredCollectionDate: day, swap });
  if (!requested) return [];
  // A collection that was requested before may have a driver.
  const driverId = job.deliveryDriverId ?? old.collectionDriverId;
  const purchaseOrder = job.purchaseOrder ?? old.purchaseOrder;
  const ofSwap = swap ? { previousSkipBinId: old.id, deliveryDriverId: driverId } : {};
  // First, so that the saved old bin contains it.
  const replacement =
    swap || purchaseOrder !== job.purchaseOrder
      ? await saveSkipBin(sql, job, { ...ofSwap, purchaseOrder }, today)
      : undefined;
  const saved = await saveSkipBin(
    sql,
    old,
    {
      ...requested,
      desiredCollectionDate: day,
      collectionTimeSlot: job.deliveryTimeSlot,
      collectionDriverId: driverId,
      // A swap is one stop, at which the replacement has the comment.
      ...(swap ? {} : { collectionComment: old.collectionComment ?? job.deliveryComment }),
    },
    today,
  );
  await sql.prepared('update standing_order_days set joined_to = $1 where skip_bin_id = $2', [
    old.id,
    job.id,
  ]);
  return [
    { kind: 'skipBin', before: old, after: parseJson(saved) },
    ...(replacement ? [{ kind: 'skipBin' as const, before: job, after: parseJson(replacement) }] : []),
  ];
}

/** What a command did to a bin; if it was delivered for a standing order, the next job takes it away. */
export async function withNextJob(
  sql: Sql,
  before: SkipBin,
  result: CommandResult<SkipBin>,
  today: CalendarDate,
): Promise<CommandResult<SkipBin>> {
  if (before.standingOrderId === null || isOnSite(before)) return result;
  const delivered = result.saved && parseJson(result.saved);
  if (!delivered || !isOnSite(delivered)) return result;
  // It may have been delivered before: its delivery was undone, and with it the request.
  await sql.prepared('update standing_order_days set joined_to = null where joined_to = $1', [before.id]);
  const joined = await joinNextJob(sql, delivered, today);
  if (joined.length === 0) return result;
  const saved = await skipBinsTable.get(sql, before.id);
  return {
    ...(saved === undefined ? {} : { saved }),
    changes: mergeChanges([...result.changes, ...joined]),
  };
}
