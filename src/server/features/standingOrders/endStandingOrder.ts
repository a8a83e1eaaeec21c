import type { FastifyInstance } from 'fastify';
import type { CalendarDate } from '../../../contract/calendarDate';
import { awaitsDelivery } from '../../../contract/lifecycle/lifecycle';
import { paths } from '../../../contract/paths';
import { standingOrderSchema, type StandingOrder } from '../../../contract/responses/standingOrders';
import { endStandingOrderSchema } from '../../../contract/standingOrders/standingOrders';
import { openForEdit } from '../../commands/openForEdit';
import { changed, mergeChanges, type EntityChange } from '../../commands/recordChange';
import { registerCommand } from '../../commands/registerCommand';
import type { Db, Sql } from '../../db/Db';
import { parseJson } from '../../db/jsonList';
import { updateRow } from '../../db/rows';
import { readClosedDays } from '../closedDays/closedDaysRepository';
import { cancelJobs } from './cancelJobs';
import { openBins } from './jobsOfOrder';
import { moveJobs } from './moveJobs';
import { readMadeDays } from './standingOrderDays';
import { standingOrdersTable } from './standingOrdersRepository';

async function cancelAll(sql: Sql, { id }: StandingOrder, today: CalendarDate): Promise<EntityChange[]> {
  const bins = await openBins(sql, id);
  // All of its days: jobs that are overdue are cancelled, too.
  const days = await readMadeDays(sql, [id], '0001-01-01');
  const byId = new Map(bins.map((bin) => [bin.id, bin]));
  return cancelJobs(sql, bins.filter(awaitsDelivery), byId, days, today);
}

/** Ends a standing order, with or without its jobs ahead, or resumes it: then what is missing ahead is made. */
export function endStandingOrder(app: FastifyInstance, db: Db, today: () => CalendarDate): void {
  registerCommand(app, db, {
    name: 'endStandingOrder',
    method: 'PUT',
    path: paths.standingOrderStatus,
    schema: endStandingOrderSchema,
    response: standingOrderSchema,
    run: async ({ sql }, { id, version, status, cancelJobs: isCancelling = false }) => {
      const before = await openForEdit(sql, standingOrdersTable, 'standing order', { id, version });
      const saved = await updateRow(sql, standingOrdersTable, before.id, { status });
      const order = parseJson(saved);
      const result = changed('standingOrder', before, saved);
      const jobs =
        status === 'active'
          ? await moveJobs(sql, order, order, await readClosedDays(sql), today())
          : isCancelling
            ? await cancelAll(sql, order, today())
            : [];
      return { saved, changes: mergeChanges([...result.changes, ...jobs]) };
    },
  });
}
