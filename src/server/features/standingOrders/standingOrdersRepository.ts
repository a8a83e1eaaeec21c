import { standingOrderSchema, type StandingOrder } from '../../../contract/responses/standingOrders';
import type { CalendarDate } from '../../../contract/calendarDate';
import { integer, readPrepared } from '../../db/columns';
import type { Sql } from '../../db/Db';
import { jsonRow, jsonRows, parseJson, type ListQuery } from '../../db/jsonList';
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

const DUE = `o.status = 'active' and o.checked_on is distinct from $1
  and exists (select from job_sites s where s.id = o.job_site_id and s.status = 'active')`;

/** The active standing orders, of active job sites, whose jobs have not been made today. */
export async function listDue(sql: Sql, today: CalendarDate): Promise<number[]> {
  const due = await readPrepared(
    sql,
    { id: integer },
    `select o.id from standing_orders o where ${DUE} order by o.id`,
    [today],
  );
  return due.map(({ id }) => id);
}

/** Those of these that are still due, locked; without those that another process is busy with. */
export async function claimDue(
  sql: Sql,
  ids: readonly number[],
  today: CalendarDate,
): Promise<StandingOrder[]> {
  const claimed = await readPrepared(
    sql,
    { id: integer },
    `select o.id from standing_orders o where o.id = any($2::integer[]) and ${DUE} order by o.id
     for update skip locked`,
    [today, ids],
  );
  const select = `${selectFrom('standing_orders')} where o.id = any($1::integer[]) order by o.id`;
  return parseJson(await jsonRows(sql, standingOrderSchema, select, [claimed.map(({ id }) => id)]));
}

/** All jobs of these are made for today. */
export async function noteChecked(sql: Sql, ids: readonly number[], today: CalendarDate): Promise<void> {
  await sql.prepared('update standing_orders set checked_on = $1 where id = any($2::integer[])', [
    today,
    ids,
  ]);
}
