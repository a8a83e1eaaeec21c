import type { Sql } from '../../db/Db';

/** Locks the old bins of these bins, which an undo does not touch itself. */
export async function lockOldBins(sql: Sql, ids: readonly number[]): Promise<void> {
  await sql.query(
    `select o.id from skip_bins n join skip_bins o on o.id = n.previous_skip_bin_id
     where n.id = any($1) order by o.id for update of o`,
    [ids],
  );
}

/**
 * Counts the swaps of these bins whose replacement is to come while the old bin has no collection date, which SWAP-5 refuses; only
 * those whose other bin was changed after a change. Otherwise the change itself had left the swap so.
 */
export async function countSwapsWithoutDate(
  sql: Sql,
  ids: readonly number[],
  changeId: number,
): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::integer as count from skip_bins n join skip_bins o on o.id = n.previous_skip_bin_id
     where n.status = 'pending' and o.status = 'delivered' and o.desired_collection_date is null
       and (n.id = any($1) or o.id = any($1))
       and exists (select 1 from change_entities e where e.kind = 'skipBin' and e.entity_id in (n.id, o.id)
         and e.entity_id <> all($1) and e.change_id > $2)`,
    [ids, changeId],
  );
  return row?.count ?? 0;
}
