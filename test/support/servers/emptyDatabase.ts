import { BACKED_UP_TABLES } from '../../../src/server/db/backup/backupFormat';
import type { Db } from '../../../src/server/db/Db';
import { TransactionConflictError } from '../../../src/server/db/TransactionConflictError';

/** Empties the database to its state after the migrations. */
export async function emptyDatabase(db: Db): Promise<void> {
  try {
    // In the replica role, the triggers that protect the history do not run.
    await db.execute(
      `set session_replication_role = replica;
       truncate attention_marks, provider_writes, ${BACKED_UP_TABLES.join(', ')} restart identity;
       set session_replication_role = origin`,
    );
  } catch (error) {
    // A deadlock with a background query of the server, which locks the same tables in another order.
    if (!(error instanceof TransactionConflictError)) throw error;
    await emptyDatabase(db);
  }
}
