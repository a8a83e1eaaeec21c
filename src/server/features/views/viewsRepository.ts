import { viewSchema, type View } from '../../../contract/responses/views';
import { boolean, integer, nullable, read } from '../../db/columns';
import type { Json, Sql } from '../../db/Db';
import { jsonRow, jsonRows } from '../../db/jsonList';
import type { WritableTable } from '../../db/rows';

/** `owner` is null for the office's views. */
export const viewsTable: WritableTable<View> = {
  schema: viewSchema,
  name: 'views',
  columns: { owner: 'owner_uid', name: 'name', address: 'address' },
  select: (rows) => `select v.id, v.name, v.address, v.owner_uid is null as shared, v.version from ${rows} v`,
};

/** The views that a member of staff sees: their own, and the office's. */
const SEEN = 'v.owner_uid = $1 or v.owner_uid is null';

/** Their own first, then the office's; both in the order that they have saved. */
export function listViews(sql: Sql, uid: string): Promise<Json<View[]>> {
  return jsonRows(
    sql,
    viewSchema,
    `${viewsTable.select('views')} left join view_orders o on o.owner_uid = $1
     where ${SEEN} order by shared, array_position(o.ids, v.id), v.id`,
    [uid],
  );
}

export function getView(sql: Sql, uid: string, id: number): Promise<Json<View> | undefined> {
  return jsonRow(sql, viewSchema, `${viewsTable.select('views')} where (${SEEN}) and v.id = $2`, [uid, id]);
}

/** Makes other writers of views wait until the transaction ends, so that a count stays valid. */
export async function lockViews(sql: Sql): Promise<void> {
  await sql.query('lock table views in share row exclusive mode');
}

/** How many views an owner, or the office, has besides this one, and whether one of them has the name. */
export async function countOthers(
  sql: Sql,
  { owner, name }: { owner: string | null; name: string },
  id: number | undefined,
): Promise<{ count: number; hasName: boolean }> {
  const [counted] = await read(
    sql,
    { count: integer, hasName: nullable(boolean) },
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
