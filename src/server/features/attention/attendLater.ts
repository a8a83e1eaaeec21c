import type { Sql } from '../../db/Db';

/** Until the transaction ends, what needs attention is not brought up to date by itself for bins that are added. */
export async function attendLater(sql: Sql): Promise<void> {
  await sql.execute(`set local recycle_all.attention = 'later'`);
}

const ATTENDED_AT_ONCE = 500;

/** Brings it up to date for the bins that were added. From now on, others who write a bin wait for the end of the transaction. */
export async function attendToAdded(sql: Sql, ids: readonly number[]): Promise<void> {
  // An empty database's statistics would make PostgreSQL read all bins for each of them.
  await sql.execute('analyze skip_bins');
  await sql.query('select lock_bins($1::integer[])', [ids]);
  for (let start = 0; start < ids.length; start += ATTENDED_AT_ONCE)
    await sql.query('select attend_to_added($1::integer[])', [ids.slice(start, start + ATTENDED_AT_ONCE)]);
}
