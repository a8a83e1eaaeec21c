import type { Change } from '../../../contract/responses/changes';
import { integer, read } from '../../db/columns';
import type { Sql } from '../../db/Db';
import { CURRENT, ORDERED } from '../../db/statusLists';
import { ApiError } from '../../http/errors/ApiError';

/**
 * Counts the swaps of these bins that break SWAP-5: the replacement is pending, and the old bin has no collection date. Only those
 * whose other bin was changed after the given change count: an undo returns the others to an earlier state.
 */
async function countWithoutDate(sql: Sql, bins: readonly number[], changeId: number): Promise<number> {
  const [row] = await read(
    sql,
    { count: integer },
    `select count(*)::integer as count from skip_bins n join skip_bins o on o.id = n.previous_skip_bin_id
     where n.status in ${ORDERED} and o.status in ${CURRENT} and o.desired_collection_date is null
       and (n.id = any($1) or o.id = any($1))
       and exists (select 1 from change_entities e where e.kind = 'skipBin' and e.entity_id in (n.id, o.id)
         and e.entity_id <> all($1) and e.change_id > $2)`,
    [bins, changeId],
  );
  return row?.count ?? 0;
}

/**
 * Call before an undo. Locks the old bins of the swaps, which the undo itself need not touch.
 * @returns a function to call after the undo. It throws ApiError `conflict` if the undo has taken the collection date from a swap.
 */
export async function guardSwapDates(sql: Sql, { id, entities }: Change): Promise<() => Promise<void>> {
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
