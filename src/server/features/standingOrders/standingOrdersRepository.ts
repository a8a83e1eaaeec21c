import { standingOrderSchema, type StandingOrder } from '../../../contract/responses/standingOrders';
import type { Sql } from '../../db/Db';
import { jsonRow, type ListQuery } from '../../db/jsonList';
import { columnsOf, selectedColumns, type Table } from '../../db/rows';
import { JOB_SITE_SELECT } from '../jobSites/jobSitesRepository';

const COLUMNS = {
  ...columnsOf('jobSiteId', 'type', 'size', 'action', 'everyWeeks', 'weekday', 'slot'),
  // `from` and `until` as columns would have to be quoted.
  from: 'first_date',
  until: 'last_date',
  ...columnsOf('driverId', 'comment', 'status'),
};
const selectFrom = (rows: string) => `
  select o.id, ${selectedColumns('o', COLUMNS)}, row_to_json(site) as "jobSite", o.version
  from ${rows} o join lateral (${JOB_SITE_SELECT} where s.id = o.job_site_id) site on true`;

/** Of one job site, or all: by site, the oldest first. */
export function standingOrdersQuery(jobSiteId: number | undefined): ListQuery<StandingOrder> {
  return {
    schema: standingOrderSchema,
    table: 'standing_orders',
    as: 'o',
    select: selectFrom('standing_orders'),
    conditions: jobSiteId === undefined ? [] : ['o.job_site_id = $1'],
    values: jobSiteId === undefined ? [] : [jobSiteId],
    orderBy: 'o.job_site_id, o.id',
  };
}

export const standingOrdersTable: Table<StandingOrder> = {
  kind: 'standingOrder',
  schema: standingOrderSchema,
  name: 'standing_orders',
  columns: COLUMNS,
  select: selectFrom,
  get: (sql: Sql, id) =>
    jsonRow(sql, standingOrderSchema, `${selectFrom('standing_orders')} where o.id = $1`, [id]),
};
