import { closedDaysSchema, type ClosedDays } from '../../../contract/responses/closedDays';
import type { Json, Sql } from '../../db/Db';
import { jsonRow, parseJson } from '../../db/jsonList';
import { columnsOf, selectedColumns, type Table } from '../../db/rows';
import { openForEdit } from '../../commands/openForEdit';

const ID = 1;

const COLUMNS = columnsOf('weekdays', 'dates');
const selectFrom = (rows: string) =>
  `select c.id, ${selectedColumns('c', COLUMNS)}, c.version from ${rows} c`;

/** The only row, or what is true before it is first written. */
const ROW = `(
  select id, weekdays, dates, version from closed_days
  union all select ${ID}, '[]'::jsonb, '[]'::jsonb, 1 where not exists (select from closed_days)
)`;

export const closedDaysTable: Table<ClosedDays> = {
  kind: 'closedDays',
  schema: closedDaysSchema,
  name: 'closed_days',
  columns: COLUMNS,
  select: selectFrom,
  get: (sql, id): Promise<Json<ClosedDays> | undefined> =>
    jsonRow(sql, closedDaysSchema, `${selectFrom(ROW)} where c.id = $1`, [id]),
};

export async function getClosedDays(sql: Sql): Promise<Json<ClosedDays>> {
  const json = await closedDaysTable.get(sql, ID);
  if (json === undefined) throw new Error('The closed days have another id');
  return json;
}

export async function readClosedDays(sql: Sql): Promise<ClosedDays> {
  return parseJson(await getClosedDays(sql));
}

/** Locks the closed days until the transaction ends. @throws ApiError `conflict` if they have another version */
export async function openClosedDays(sql: Sql, version: number | undefined): Promise<ClosedDays> {
  await sql.prepared('insert into closed_days (id) values ($1) on conflict do nothing', [ID]);
  return openForEdit(sql, closedDaysTable, 'list', { id: ID, version });
}
