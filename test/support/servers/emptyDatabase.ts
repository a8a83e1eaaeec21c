import { BACKED_UP_TABLES } from '../../../src/server/db/backup/backupFormat';
import type { Db } from '../../../src/server/db/Db';

/** Empties the database to its state after the migrations. */
export function emptyDatabase(db: Db): Promise<void> {
  // In the replica role, the triggers that protect the history do not run.
  return db.execute(
    `set session_replication_role = replica;
     truncate attention_marks, provider_writes, ${BACKED_UP_TABLES.join(', ')} restart identity;
     set session_replication_role = origin`,
  );
}
