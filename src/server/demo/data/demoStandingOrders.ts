import { addDays, type CalendarDate } from '../../../contract/calendarDate';
import { weekdayNumber } from '../../../contract/closedDays/closedDayOf';
import type { CreateStandingOrder } from '../../../contract/standingOrders/standingOrders';
import { readDriverNames } from '../../commands/readDriverNames';
import { recordChange, type Actor } from '../../commands/recordChange';
import type { Sql } from '../../db/Db';
import { addStandingOrder } from '../../features/standingOrders/createStandingOrder';
import { addBusinessDays } from './businessDays';
import type { DemoSkipBin } from './SkipBinBook';

/** Business days from today to the first job, and what differs from a weekly swap in the morning. */
const OUTLINES = [
  { first: 2, comment: 'Behind the loading dock' },
  { first: 3, slot: 'afternoon' },
  { first: 4, everyWeeks: 2, driverId: 2 },
  { first: 6, action: 'collect-and-deliver' },
] as const;

/** What is done again and again with bins that were delivered lately: one on each of several sites. */
export function demoStandingOrders(
  skipBins: readonly DemoSkipBin[],
  today: CalendarDate,
): CreateStandingOrder[] {
  const since = addDays(today, -30);
  const standing = skipBins.filter(
    ({ id, status, actualDeliveryDate, desiredCollectionDate, jobSiteId }) =>
      status === 'delivered' &&
      desiredCollectionDate === null &&
      (actualDeliveryDate ?? since) > since &&
      skipBins.every((other) => other.previousSkipBinId !== id) &&
      skipBins.every(
        (other) => other.jobSiteId !== jobSiteId || other.id >= id || other.status !== 'delivered',
      ),
  );
  return OUTLINES.flatMap(({ first, ...others }, index) => {
    const bin = standing[index];
    const from = addBusinessDays(today, first);
    return bin
      ? {
          jobSiteId: bin.jobSiteId,
          skipBinId: bin.id,
          type: bin.type,
          size: bin.size,
          action: 'swap',
          everyWeeks: 1,
          weekday: weekdayNumber(from),
          slot: 'morning',
          from,
          ...others,
        }
      : [];
  });
}

/** Adds them as the command does it, with their jobs ahead. */
export async function addStandingOrders(
  sql: Sql,
  actor: Actor,
  orders: readonly CreateStandingOrder[],
  today: CalendarDate,
): Promise<void> {
  for (const order of orders) {
    const { changes } = await addStandingOrder(sql, order, today);
    const driverNames = await readDriverNames(sql, changes);
    await recordChange(sql, actor, { command: 'createStandingOrder', changes, driverNames });
  }
}
