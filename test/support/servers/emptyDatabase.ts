import { BUSINESS_TABLES } from '../../../src/server/db/backup/backupFormat';
import type { Db } from '../../../src/server/db/Db';

/** As it was right after the migrations. */
export function emptyDatabase(db: Db): Promise<void> {
  // As a replica, the database lets the history be emptied.
  return db.execute(
    `set session_replication_role = replica;
     truncate ${BUSINESS_TABLES.join(', ')} restart identity;
     set session_replication_role = origin`,
  );
}
