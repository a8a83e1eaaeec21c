import { boolean, integer, read } from '../db/columns';
import type { Sql } from '../db/Db';
import { MAX_COMMIT_DELAY_SECONDS } from './changesRepository';

/**
 * The highest id of a change below which no other can still be committed: ids are allocated before the commit. That is the newest,
 * unless somebody is writing a change just now; then it is the newest of those that are too old for a lower one to be under way.
 */
export async function settledChange(sql: Sql): Promise<number> {
  const [last] = await read(
    sql,
    { newest: integer, old: integer },
    `select coalesce((select max(id) from changes), 0) as newest,
       coalesce((select max(id) from changes where at < now() - make_interval(secs => $1)), 0) as old`,
    [2 * MAX_COMMIT_DELAY_SECONDS],
  );
  // A statement of its own, after the newest was read. Who inserts a change locks the table before the id is allocated, and until
  // the commit can be seen.
  const [now] = await read(
    sql,
    { isWriting: boolean },
    `select exists (
       select from pg_locks
       where relation = 'changes'::regclass and mode = 'RowExclusiveLock'
         and database = (select oid from pg_database where datname = current_database())
     ) as "isWriting"`,
  );
  return (now?.isWriting ? last?.old : last?.newest) ?? 0;
}
