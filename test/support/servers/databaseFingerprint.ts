import type { Db } from '../../../src/server/db/Db';

/** Changes with any write: rows carry the id of the transaction that wrote them (xmin), and the count shows deletions. */
export async function databaseFingerprint(db: Db): Promise<string> {
  const tables = await db.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::integer as rows, max(xmin::text::bigint)::text as last from ${name}`,
  );
  return JSON.stringify(await db.query(each.join(' union all ')));
}
