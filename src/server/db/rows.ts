import type { EntityKind } from '../../contract/changes';
import type { Json, Sql } from './Db';

/** A table, the column of each field that can be written, and how its rows are read as entities. */
export interface Table<Entity> {
  kind: EntityKind;
  name: string;
  columns: Readonly<Record<string, string>>;
  get(sql: Sql, id: number): Promise<Json<Entity> | undefined>;
}

type Fields = Readonly<Record<string, unknown>>;

function columnsAndValues(
  { columns }: Table<unknown>,
  fields: Fields,
): { names: string[]; values: unknown[] } {
  const given = Object.entries(columns).filter(([field]) => field in fields);
  // A PUT replaces: what was left out of it counts as none.
  return { names: given.map(([, column]) => column), values: given.map(([field]) => fields[field] ?? null) };
}

async function saved<Entity>(table: Table<Entity>, sql: Sql, id: number): Promise<Json<Entity>> {
  const entity = await table.get(sql, id);
  if (!entity) throw new Error(`Row ${id} of ${table.name} is gone within its own transaction`);
  return entity;
}

/** Inserts the fields that the table knows, and answers with the whole entity. */
export async function insertRow<Entity>(
  sql: Sql,
  table: Table<Entity>,
  fields: Fields,
): Promise<Json<Entity>> {
  const { names, values } = columnsAndValues(table, fields);
  const [row] = await sql.query<{ id: number }>(
    `insert into ${table.name} (${names.join(', ')}) values (${names.map((_name, index) => `$${index + 1}`).join(', ')}) returning id`,
    values,
  );
  return saved(table, sql, row?.id ?? 0);
}

/** Writes the fields that the table knows, counts the version up, and answers with the whole entity. */
export async function updateRow<Entity>(
  sql: Sql,
  table: Table<Entity>,
  id: number,
  fields: Fields,
): Promise<Json<Entity>> {
  const { names, values } = columnsAndValues(table, fields);
  const sets = [...names.map((name, index) => `${name} = $${index + 2}`), 'version = version + 1'];
  await sql.query(`update ${table.name} set ${sets.join(', ')} where id = $1`, [id, ...values]);
  return saved(table, sql, id);
}

/** Brings a removed row back under its old id. */
export async function restoreRow<Entity>(
  sql: Sql,
  table: Table<Entity>,
  { id, version, ...fields }: Fields & { id: number; version: number },
): Promise<Json<Entity>> {
  const { names, values } = columnsAndValues(table, fields);
  const all = [id, version, ...values];
  await sql.query(
    `insert into ${table.name} (${['id', 'version', ...names].join(', ')}) overriding system value
     values (${all.map((_value, index) => `$${index + 1}`).join(', ')})`,
    all,
  );
  return saved(table, sql, id);
}

export async function deleteRow(sql: Sql, { name }: Table<unknown>, id: number): Promise<void> {
  await sql.query(`delete from ${name} where id = $1`, [id]);
}

/** Whether there is such a row; if so, it cannot be removed until the transaction ends. */
export async function holdRow(sql: Sql, { name }: Table<unknown>, id: number): Promise<boolean> {
  const rows = await sql.query(`select id from ${name} where id = $1 for key share`, [id]);
  return rows.length > 0;
}

/** Keeps other writers of this row waiting until the transaction ends. */
export async function lockRow(sql: Sql, { name }: Table<unknown>, id: number): Promise<void> {
  await sql.query(`select id from ${name} where id = $1 for update`, [id]);
}
