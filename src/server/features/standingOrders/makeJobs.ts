import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { CalendarDate } from '../../../contract/calendarDate';
import type { StandingOrder } from '../../../contract/responses/standingOrders';
import { readDriverNames } from '../../commands/readDriverNames';
import { mergeChanges, recordChanges, type EntityChange } from '../../commands/recordChange';
import type { Db, Sql } from '../../db/Db';
import { inChunks } from '../../db/inChunks';
import { readClosedDays } from '../closedDays/closedDaysRepository';
import { insertJobs } from './insertJobs';
import { joinStanding, openBins, withBinStanding } from './jobsOfOrder';
import { daysAhead, readMadeDays } from './standingOrderDays';
import { claimDue, listDue, noteChecked } from './standingOrdersRepository';

/** How often each process looks for standing orders whose jobs are not made for today. */
const LOOK_EVERY_MILLISECONDS = 5_000;
/** Standing orders in one transaction: few enough that nobody waits long for one of them. */
const AT_ONCE = 50;

/** Who makes the jobs, in the history. */
const ACTOR = { uid: 'standing-orders', email: 'Recycle All' };

/** Makes the jobs of these standing orders that are not made yet; each changed standing order is a change of its own. */
async function makeJobsOf(sql: Sql, orders: readonly StandingOrder[], today: CalendarDate): Promise<void> {
  const ids = orders.map(({ id }) => id);
  const [closed, made] = [await readClosedDays(sql), await readMadeDays(sql, ids, today)];
  const isMade = new Set(made.map(({ standingOrderId, date }) => `${standingOrderId} ${date}`));
  const bins = await insertJobs(
    sql,
    orders.flatMap((order) =>
      daysAhead(order, closed, today)
        .filter(({ date }) => !isMade.has(`${order.id} ${date}`))
        .map((due) => ({ order, ...due })),
    ),
  );
  const changes = new Map<number, EntityChange[]>();
  const add = (id: number, ...more: EntityChange[]) => changes.set(id, [...(changes.get(id) ?? []), ...more]);
  for (const bin of bins) if (bin.standingOrderId) add(bin.standingOrderId, { kind: 'skipBin', after: bin });
  for (const id of await withBinStanding(sql, ids))
    add(id, ...(await joinStanding(sql, await openBins(sql, id), today)));
  const ofOrders = orders
    .map((order): EntityChange[] => {
      const ofOrder = mergeChanges(changes.get(order.id) ?? []);
      // The standing order itself is as it was: the change tells whose jobs these are.
      return ofOrder.length > 0 ? [{ kind: 'standingOrder', before: order, after: order }, ...ofOrder] : [];
    })
    .filter(({ length }) => length > 0);
  if (ofOrders.length > 0)
    await recordChanges(sql, ACTOR, 'makeJobs', ofOrders, await readDriverNames(sql, ofOrders.flat()));
  await noteChecked(sql, ids, today);
}

/** Makes what is to be made today. Another process that does so at the same time makes the rest. */
export async function makeDueJobs(
  db: Db,
  today: CalendarDate,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const make = (ids: readonly number[]) =>
    db.transaction(async (sql) => {
      const claimed = await claimDue(sql, ids, today);
      if (claimed.length > 0) await makeJobsOf(sql, claimed, today);
    });
  for (const ids of inChunks(await listDue(db, today), AT_ONCE))
    await make(ids).catch(async (error: unknown) => {
      log.warn({ err: error }, 'the jobs of several standing orders were not made: each is tried alone');
      for (const id of ids)
        await make([id]).catch((reason: unknown) =>
          log.warn({ err: reason, standingOrder: id }, 'the jobs of a standing order were not made'),
        );
    });
}

/** Makes the jobs of standing orders while the server listens: each day, and after a standstill. */
export function makeJobs(app: FastifyInstance, db: Db, today: () => CalendarDate): void {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  app.addHook('onListen', () => {
    const look = () => {
      working ??= makeDueJobs(db, today(), app.log)
        .catch((error: unknown) => app.log.warn({ err: error }, 'looking for due standing orders failed'))
        .finally(() => (working = undefined));
    };
    look();
    timer = setInterval(look, LOOK_EVERY_MILLISECONDS);
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await working;
  });
}
