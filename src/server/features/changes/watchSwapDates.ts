import type { Change } from '../../../contract/changes';
import type { Sql } from '../../db/Db';
import { ApiError } from '../../http/errors/ApiError';

/**
 * Counts the swaps of these bins whose replacement is to come while the old bin has no collection date, which SWAP-5 refuses; only
 * those whose other bin was changed after a change. Otherwise the change itself had left the swap so.
 */
async function countWithoutDate(sql: Sql, bins: readonly number[], changeId: number): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::integer as count from skip_bins n join skip_bins o on o.id = n.previous_skip_bin_id
     where n.status = 'pending' and o.status = 'delivered' and o.desired_collection_date is null
       and (n.id = any($1) or o.id = any($1))
       and exists (select 1 from change_entities e where e.kind = 'skipBin' and e.entity_id in (n.id, o.id)
         and e.entity_id <> all($1) and e.change_id > $2)`,
    [bins, changeId],
  );
  return row?.count ?? 0;
}

/**
 * Before an undo: locks the old bins of the change's bins, which the undo does not touch itself.
 * @returns a function for after the undo; it throws an ApiError `conflict` if a swap has lost its collection date. One that had
 * lost it before may stay so.
 */
export async function watchSwapDates(sql: Sql, { id, entities }: Change): Promise<() => Promise<void>> {
  const bins = entities.flatMap((entity) => (entity.kind === 'skipBin' ? [entity.id] : []));
  if (bins.length === 0) return () => Promise.resolve();
  await sql.query(
    `select o.id from skip_bins n join skip_bins o on o.id = n.previous_skip_bin_id
     where n.id = any($1) order by o.id for update of o`,
    [bins],
  );
  const before = await countWithoutDate(sql, bins, id);
  return async () => {
    if ((await countWithoutDate(sql, bins, id)) > before)
      throw new ApiError(
        'conflict',
        'Nothing was undone: the old bin of the swap would have no collection date',
      );
  };
}
