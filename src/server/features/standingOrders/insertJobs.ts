import { NEW_BIN } from '../../../contract/lifecycle/newBin';
import type { StandingOrder } from '../../../contract/responses/standingOrders';
import type { SkipBin } from '../../../contract/responses/skipBins';
import { arrayOf, integer, read } from '../../db/columns';
import type { Sql } from '../../db/Db';
import { insertRows, nextIds } from '../../db/rows';
import { skipBinsTable } from '../skipBins/skipBinsRepository';
import { writeMadeDays, type DueDay } from './standingOrderDays';

/** A job to be made. */
export interface Wanted extends DueDay {
  order: StandingOrder;
}

/** The drivers of these standing orders who are not archived. */
export async function activeDrivers(sql: Sql, orders: readonly StandingOrder[]): Promise<Set<number>> {
  const ids = orders.flatMap(({ driverId }) => driverId ?? []);
  if (ids.length === 0) return new Set();
  const [active] = await read(
    sql,
    { ids: arrayOf(integer) },
    `select coalesce(array_agg(id), '{}') as ids from drivers where id = any($1::integer[]) and status = 'active'`,
    [ids],
  );
  return new Set(active?.ids);
}

/** A standing order's driver, unless archived meanwhile: then nobody is assigned to what it makes. */
export function activeDriverOf({ driverId }: StandingOrder, drivers: ReadonlySet<number>): number | null {
  return driverId !== null && drivers.has(driverId) ? driverId : null;
}

function newBin({ order, day }: Wanted, id: number, deliveryDriverId: number | null): SkipBin {
  const { jobSiteId, jobSite, type, size, slot, comment } = order;
  const due = {
    desiredDeliveryDate: day,
    deliveryTimeSlot: slot,
    deliveryComment: comment,
    deliveryDriverId,
  };
  return {
    ...NEW_BIN,
    replacement: null,
    id,
    jobSiteId,
    jobSite,
    type,
    size,
    ...due,
    standingOrderId: order.id,
  };
}

/** Makes these jobs, of standing orders that are locked: each is an ordinary order of a bin. */
export async function insertJobs(sql: Sql, wanted: readonly Wanted[]): Promise<SkipBin[]> {
  if (wanted.length === 0) return [];
  const drivers = await activeDrivers(
    sql,
    wanted.map(({ order }) => order),
  );
  const ids = await nextIds(sql, skipBinsTable, wanted.length);
  const bins = wanted.map((one, index) =>
    newBin(one, ids[index] as number, activeDriverOf(one.order, drivers)),
  );
  await insertRows(sql, skipBinsTable, bins);
  await writeMadeDays(
    sql,
    wanted.map(({ order, date, day }, index) => ({
      standingOrderId: order.id,
      date,
      madeFor: day,
      skipBinId: ids[index] as number,
      joinedTo: null,
      isReleased: false,
    })),
  );
  return bins;
}
