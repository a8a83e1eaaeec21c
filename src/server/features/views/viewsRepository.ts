import type { View } from '../../../contract/views';
import type { Json, Sql } from '../../db/Db';
import { jsonOfRow, jsonRow, jsonRows } from '../../db/jsonList';

const COLUMNS = 'v.id, v.name, v.address, v.owner_uid is null as shared, v.version';
/** The views that a member of staff sees: their own, and the office's. */
const SEEN = 'v.owner_uid = $1 or v.owner_uid is null';

/** Their own first, then the office's; each in their order. */
export function listViews(sql: Sql, uid: string): Promise<Json<View[]>> {
  return jsonRows(
    sql,
    `select ${COLUMNS} from views v left join view_orders o on o.owner_uid = $1
     where ${SEEN} order by shared, array_position(o.ids, v.id), v.id`,
    [uid],
  );
}

export function getView(sql: Sql, uid: string, id: number): Promise<Json<View> | undefined> {
  return jsonRow(sql, `select ${COLUMNS} from views v where (${SEEN}) and v.id = $2`, [uid, id]);
}

type Details = Pick<View, 'name' | 'address'> & {
  /** Null for the office's. */
  owner: string | null;
};

async function write(sql: Sql, statement: string, values: unknown[]): Promise<Json<View>> {
  const text = `with v as (${statement} returning *) ${jsonOfRow(`select ${COLUMNS} from v`)}`;
  const [row] = await sql.query<{ json: Json<View> }>(text, values);
  if (!row) throw new Error('A view is gone within its own transaction');
  return row.json;
}

export function insertView(sql: Sql, { owner, name, address }: Details): Promise<Json<View>> {
  const statement = 'insert into views (owner_uid, name, address) values ($1, $2, $3)';
  return write(sql, statement, [owner, name, address]);
}

export function saveView(sql: Sql, id: number, { owner, name, address }: Details): Promise<Json<View>> {
  return write(
    sql,
    'update views set owner_uid = $2, name = $3, address = $4, version = version + 1 where id = $1',
    [id, owner, name, address],
  );
}

export async function deleteView(sql: Sql, id: number): Promise<void> {
  await sql.query('delete from views where id = $1', [id]);
}

/** Makes other writers of views wait until the transaction ends, so that what was counted stays true. */
export async function lockViews(sql: Sql): Promise<void> {
  await sql.query('lock table views in share row exclusive mode');
}

/** How many views an owner, or the office, has beside this one, and whether one of them has the name. */
export async function countOthers(
  sql: Sql,
  { owner, name }: Pick<Details, 'owner' | 'name'>,
  id: number | undefined,
): Promise<{ count: number; hasName: boolean }> {
  const [counted] = await sql.query<{ count: number; hasName: boolean | null }>(
    `select count(*)::integer as count,
       bool_or(lower(name collate "und-x-icu") = lower($2 collate "und-x-icu")) as "hasName"
     from views where owner_uid is not distinct from $1 and id is distinct from $3`,
    [owner, name, id ?? null],
  );
  return { count: counted?.count ?? 0, hasName: counted?.hasName ?? false };
}

export async function saveOrder(sql: Sql, uid: string, ids: readonly number[]): Promise<void> {
  await sql.query(
    `insert into view_orders (owner_uid, ids) values ($1, $2)
     on conflict (owner_uid) do update set ids = excluded.ids`,
    [uid, ids],
  );
}
