import type { FastifyInstance } from 'fastify';
import type { CalendarDate } from '../../../contract/calendarDate';
import { awaitsDelivery, isOnSite } from '../../../contract/lifecycle/lifecycle';
import { paths } from '../../../contract/paths';
import type { SkipBin } from '../../../contract/responses/skipBins';
import { standingOrderSchema } from '../../../contract/responses/standingOrders';
import {
  createStandingOrderSchema,
  type CreateStandingOrder,
} from '../../../contract/standingOrders/standingOrders';
import { changed, created, mergeChanges, type EntityChange } from '../../commands/recordChange';
import { registerCommand } from '../../commands/registerCommand';
import type { Db, Sql } from '../../db/Db';
import { parseJson } from '../../db/jsonList';
import { insertRow, lockForKeyShare } from '../../db/rows';
import { invalidField } from '../../http/errors/ApiError';
import { readClosedDays } from '../closedDays/closedDaysRepository';
import { lockActiveDriver } from '../drivers/lockDriver';
import { jobSitesTable } from '../jobSites/jobSitesRepository';
import { joinNextJob } from '../skipBins/joinNextJob';
import { saveSkipBin } from '../skipBins/saveSkipBin';
import { openFirstBins } from './adoptBin';
import { insertJobs } from './insertJobs';
import { daysAhead, writeMadeDays } from './standingOrderDays';
import { noteChecked, standingOrdersTable } from './standingOrdersRepository';

/** Adds a standing order, with its jobs of the next 28 days, and what they take away. @throws ApiError `validation-failed` */
export async function addStandingOrder(sql: Sql, request: CreateStandingOrder, today: CalendarDate) {
  if (!(await lockForKeyShare(sql, jobSitesTable, request.jobSiteId)))
    throw invalidField('jobSiteId', 'There is no such job site');
  await lockActiveDriver(sql, request.driverId ?? null);
  const found = await openFirstBins(sql, request);
  const { saved, changes } = created('standingOrder', await insertRow(sql, standingOrdersTable, request));
  const order = parseJson(saved);
  const adopted: { bin: SkipBin; change: EntityChange[] }[] = [];
  for (const before of found) {
    const json = await saveSkipBin(sql, before, { standingOrderId: order.id }, today);
    adopted.push({ bin: parseJson(json), change: changed('skipBin', before, json).changes });
  }
  const isActive = order.jobSite.status === 'active';
  const due = isActive ? daysAhead(order, await readClosedDays(sql), today) : [];
  // A delivery that is ordered already is the job of its day.
  const ordered = adopted.map(({ bin }) => bin).find(awaitsDelivery);
  const first = ordered && due.find(({ day }) => day === ordered.desiredDeliveryDate);
  const jobs = await insertJobs(
    sql,
    due.filter((one) => one !== first).map((one) => ({ order, ...one })),
  );
  if (first)
    await writeMadeDays(sql, [
      {
        standingOrderId: order.id,
        date: first.date,
        madeFor: first.day,
        skipBinId: ordered.id,
        joinedTo: ordered.previousSkipBinId,
        isReleased: false,
      },
    ]);
  const old = adopted.map(({ bin }) => bin).find((bin) => isOnSite(bin) && bin.replacement === null);
  const joined = old ? await joinNextJob(sql, old, today) : [];
  if (isActive) await noteChecked(sql, [order.id], today);
  return {
    saved,
    changes: mergeChanges([
      ...changes,
      ...adopted.flatMap(({ change }) => change),
      ...jobs.map((bin) => ({ kind: 'skipBin' as const, after: bin })),
      ...joined,
    ]),
  };
}

export function createStandingOrder(app: FastifyInstance, db: Db, today: () => CalendarDate): void {
  registerCommand(app, db, {
    name: 'createStandingOrder',
    method: 'POST',
    path: paths.standingOrders,
    schema: createStandingOrderSchema,
    response: standingOrderSchema,
    run: ({ sql }, request) => addStandingOrder(sql, request, today()),
  });
}
