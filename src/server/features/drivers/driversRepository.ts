import type { DriverNames } from '../../../contract/csv/csvText';
import { driverSchema, type Driver } from '../../../contract/responses/drivers';
import { integer, readPrepared, text } from '../../db/columns';
import type { Json, Sql } from '../../db/Db';
import { jsonRow, type ListQuery } from '../../db/jsonList';
import { columnsOf, selectedColumns, type Table } from '../../db/rows';

const COLUMNS = columnsOf('name', 'phone', 'vehicle', 'status');
const selectFrom = (rows: string) =>
  `select d.id, ${selectedColumns('d', COLUMNS)}, d.version from ${rows} d`;

export const DRIVERS_QUERY: ListQuery<Driver> = {
  schema: driverSchema,
  table: 'drivers',
  as: 'd',
  select: selectFrom('drivers'),
  conditions: [],
  values: [],
  orderBy: 'd.name collate "und-x-icu", d.id',
};

function getDriver(sql: Sql, id: number): Promise<Json<Driver> | undefined> {
  return jsonRow(sql, driverSchema, `${selectFrom('drivers')} where d.id = $1`, [id]);
}

export const driversTable: Table<Driver> = {
  kind: 'driver',
  schema: driverSchema,
  name: 'drivers',
  columns: COLUMNS,
  select: selectFrom,
  get: getDriver,
};

/** Of all drivers: an office has few. */
export async function readAllDriverNames(sql: Sql): Promise<DriverNames> {
  const drivers = await readPrepared(sql, { id: integer, name: text }, 'select id, name from drivers', []);
  return new Map(drivers.map(({ id, name }) => [id, name]));
}
