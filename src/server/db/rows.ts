import type { Schema } from 'yup';
import type { EntityKind, RecordedField } from '../../contract/commands';
import { integer, json, read, readPrepared } from './columns';
import type { Json, Sql } from './Db';
import { jsonRowSql } from './jsonList';

/** A table, the columns of its writable fields, and how its rows are read. */
export interface WritableTable<Row> {
  /** The schema of a row as it is read. */
  schema: Schema<Row>;
  name: string;
  columns: Readonly<Record<string, string>>;
  /** A select from `rows`: the table, or the rows that the same statement has just written. */
  select(rows: string): string;
}

/** A table of entities, whose changes are recorded. */
export interface Table<Entity> extends WritableTable<Entity> {
  kind: EntityKind;
  columns: Readonly<Record<RecordedField<Entity>, string> & Record<string, string>>;
  get(sql: Sql, id: number): Promise<Json<Entity> | undefined>;
}

/** The columns of fields, named as the fields are: 'addressLine1' is address_line1. */
export function columnsOf<Field extends string>(...fields: Field[]): Record<Field, string> {
  const columns = fields.map((field) => [field, field.replace(/[A-Z]/g, '_$&').toLowerCase()]);
  return Object.fromEntries(columns) as Record<Field, string>;
}

type Fields = Readonly<Record<string, unknown>>;

/** The columns of a select, under the names of their fields. */
export function selectedColumns(as: string, columns: Readonly<Record<string, string>>): string {
  return Object.entries(columns)
    .map(([field, column]) => `${as}.${column} as "${field}"`)
    .join(', ');
}

/** A list is stored as JSON: the driver would write an array of PostgreSQL. */
const written = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : (value ?? null));

function columnsAndValues(
  { columns }: WritableTable<unknown>,
  fields: Fields,
): { names: string[]; values: unknown[] } {
  const given = Object.entries(columns).filter(([field]) => field in fields);
  return { names: given.map(([, column]) => column), values: given.map(([field]) => written(fields[field])) };
}

/** Runs a statement that writes one row, and returns the whole row as it is read, in one round trip. */
async function write<Row>(
  sql: Sql,
  table: WritableTable<Row>,
  statement: string,
  values: unknown[],
): Promise<Json<Row>> {
  const text = `with written as (${statement} returning *) ${jsonRowSql(table.select('written'))}`;
  const [row] = await readPrepared(sql, { json: json(table.schema) }, text, values);
  if (!row) throw new Error(`A row of ${table.name} is gone within its own transaction`);
  return row.json;
}

const parameters = (values: unknown[]) => values.map((_value, index) => `$${index + 1}`).join(', ');

/** Inserts a row; ignores fields that are not columns of the table. */
export function insertRow<Row>(sql: Sql, table: WritableTable<Row>, fields: Fields): Promise<Json<Row>> {
  const { names, values } = columnsAndValues(table, fields);
  const insert = `insert into ${table.name} (${names.join(', ')}) values (${parameters(values)})`;
  return write(sql, table, insert, values);
}

/** Updates a row and increments its version; ignores fields that are not columns of the table. */
export function updateRow<Row>(
  sql: Sql,
  table: WritableTable<Row>,
  id: number,
  fields: Fields,
): Promise<Json<Row>> {
  const { names, values } = columnsAndValues(table, fields);
  const sets = [...names.map((name, index) => `${name} = $${index + 2}`), 'version = version + 1'];
  return write(sql, table, `update ${table.name} set ${sets.join(', ')} where id = $1`, [id, ...values]);
}

/** Inserts a removed row again, under its old id. */
export function restoreRow<Entity>(
  sql: Sql,
  table: Table<Entity>,
  { id, version, ...fields }: Fields & { id: number; version: number },
): Promise<Json<Entity>> {
  const { names, values } = columnsAndValues(table, fields);
  const all = [id, version, ...values];
  const columns = ['id', 'version', ...names].join(', ');
  const insert = `insert into ${table.name} (${columns}) overriding system value values (${parameters(all)})`;
  return write(sql, table, insert, all);
}

export async function deleteRow(sql: Sql, { name }: WritableTable<unknown>, id: number): Promise<void> {
  await sql.prepared(`delete from ${name} where id = $1`, [id]);
}

/** Whether the row exists; if so, it cannot be removed until the transaction ends. */
export async function lockForKeyShare(sql: Sql, { name }: Table<unknown>, id: number): Promise<boolean> {
  const rows = await sql.prepared(`select id from ${name} where id = $1 for key share`, [id]);
  return rows.length > 0;
}

/** Makes other writers of this row wait until the transaction ends. */
export async function lockRow(sql: Sql, { name }: Table<unknown>, id: number): Promise<void> {
  await sql.prepared(`select id from ${name} where id = $1 for update`, [id]);
}

/** Reserves ids for rows to be inserted later. */
export async function nextIds(sql: Sql, { name }: Table<unknown>, count: number): Promise<number[]> {
  const rows = await read(
    sql,
    { id: integer },
    `select nextval(pg_get_serial_sequence('${name}', 'id'))::integer as id from generate_series(1, $1::integer)`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Inserts whole rows under ids of their own. */
export async function insertRows(
  sql: Sql,
  { name, columns }: Table<unknown>,
  rows: readonly (object & { id: number; version: number })[],
): Promise<void> {
  const all = Object.entries({ id: 'id', version: 'version', ...columns });
  const given = rows.map((row) =>
    Object.fromEntries(all.map(([field, column]) => [column, (row as Fields)[field]])),
  );
  const names = all.map(([, column]) => column).join(', ');
  await sql.query(
    `insert into ${name} (${names}) overriding system value
     select ${names} from json_populate_recordset(null::${name}, $1::json)`,
    [JSON.stringify(given)],
  );
}
