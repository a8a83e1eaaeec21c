import type { Db, Sql } from '../../../src/server/db/Db';
import { until } from '../until';

/** How many sessions of this database wait for a lock. */
export async function waitingForLock(db: Db): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.count ?? 0;
}

/** Locks a row, sends requests, acts once all of them wait for a lock, and then releases it. Returns their answers. */
export async function whileLocked<Result>(
  db: Db,
  table: string,
  id: number,
  send: () => Promise<Result>[],
  act: (sql: Sql) => Promise<unknown>,
): Promise<Result[]> {
  const sent: Promise<Result>[] = [];
  await db.transaction(async (sql) => {
    await sql.query(`select id from ${table} where id = $1 for update`, [id]);
    sent.push(...send());
    await until(async () => (await waitingForLock(db)) >= sent.length);
    await act(sql);
  });
  return Promise.all(sent);
}
