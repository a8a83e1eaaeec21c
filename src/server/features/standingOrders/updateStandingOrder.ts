import type { FastifyInstance } from 'fastify';
import type { CalendarDate } from '../../../contract/calendarDate';
import { paths } from '../../../contract/paths';
import { standingOrderSchema } from '../../../contract/responses/standingOrders';
import { updateStandingOrderSchema } from '../../../contract/standingOrders/standingOrders';
import { openForEdit } from '../../commands/openForEdit';
import { changed, mergeChanges } from '../../commands/recordChange';
import { registerCommand } from '../../commands/registerCommand';
import type { Db } from '../../db/Db';
import { parseJson } from '../../db/jsonList';
import { updateRow } from '../../db/rows';
import { readClosedDays } from '../closedDays/closedDaysRepository';
import { lockActiveDriver } from '../drivers/lockDriver';
import { moveJobs } from './moveJobs';
import { standingOrdersTable } from './standingOrdersRepository';

/** Changes a standing order and its jobs ahead. One that has ended makes no missing ones. */
export function updateStandingOrder(app: FastifyInstance, db: Db, today: () => CalendarDate): void {
  registerCommand(app, db, {
    name: 'updateStandingOrder',
    method: 'PUT',
    path: paths.standingOrders,
    schema: updateStandingOrderSchema,
    response: standingOrderSchema,
    run: async ({ sql }, request) => {
      const before = await openForEdit(sql, standingOrdersTable, 'standing order', request);
      const { driverId } = request;
      if (driverId !== undefined && driverId !== before.driverId) await lockActiveDriver(sql, driverId);
      const saved = await updateRow(sql, standingOrdersTable, before.id, request);
      const result = changed('standingOrder', before, saved);
      const jobs = await moveJobs(sql, before, parseJson(saved), await readClosedDays(sql), today());
      return { saved, changes: mergeChanges([...result.changes, ...jobs]) };
    },
  });
}
