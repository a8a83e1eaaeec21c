import type { RunsQuery } from '../../../contract/drivers/runs';
import { runSchema, type Run } from '../../../contract/responses/runs';
import type { Json, Sql } from '../../db/Db';
import { jsonRow, type ListQuery } from '../../db/jsonList';
import { columnsOf, selectedColumns, type Table } from '../../db/rows';

const COLUMNS = columnsOf('date', 'driverId', 'skipBinIds');
const selectFrom = (rows: string) => `
  select r.id, ${selectedColumns('r', COLUMNS)}, d.name as "driverName", r.version
  from ${rows} r left join drivers d on d.id = r.driver_id`;

/** The kept orders of some days. */
export function runsQuery({ from, to }: RunsQuery): ListQuery<Run> {
  return {
    schema: runSchema,
    table: 'runs',
    as: 'r',
    select: selectFrom('runs'),
    conditions: ['r.date between $1 and $2'],
    values: [from, to],
    orderBy: 'r.date, r.id',
  };
}

/** Locks the kept order of a driver's day until the transaction ends; undefined if there is none. */
export function lockRun(
  sql: Sql,
  { date, driverId }: Pick<Run, 'date' | 'driverId'>,
): Promise<Json<Run> | undefined> {
  return jsonRow(
    sql,
    runSchema,
    `${selectFrom('runs')} where r.date = $1 and r.driver_id is not distinct from $2 for update of r`,
    [date, driverId],
  );
}

export const runsTable: Table<Run> = {
  kind: 'run',
  schema: runSchema,
  name: 'runs',
  columns: COLUMNS,
  select: selectFrom,
  get: (sql, id) => jsonRow(sql, runSchema, `${selectFrom('runs')} where r.id = $1`, [id]),
};
