import { inChunks } from '../../db/inChunks';
import type { Sql } from '../../db/Db';

/** Until the transaction ends, the trigger does not update the attention marks of bins that are added. */
export async function deferAttention(sql: Sql): Promise<void> {
  await sql.execute(`set local recycle_all.attention = 'later'`);
}

const UPDATED_AT_ONCE = 500;

/** Updates the attention marks of the added bins. From now on, other writers of bins wait for the end of the transaction. */
export async function updateAttentionOf(sql: Sql, ids: readonly number[]): Promise<void> {
  // An empty database's statistics would make PostgreSQL read all bins for each of them.
  await sql.execute('analyze skip_bins');
  await sql.query('select lock_bins($1::integer[])', [ids]);
  for (const some of inChunks(ids, UPDATED_AT_ONCE))
    await sql.query('select attend_to_added($1::integer[])', [some]);
}
