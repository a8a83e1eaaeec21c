import path from 'node:path';
import { lockDataDir } from './dataDirLock';
import type { Db } from './Db';
import { lendCopies } from './lendCopies';

export interface DatabaseOptions {
  /** A PostgreSQL server; without one the database is embedded. */
  databaseUrl?: string | undefined;
  /** Where the embedded database lives; 'memory://' keeps nothing. */
  dataDir: string;
  onConnectionLost?: (error: Error) => void;
}

/** @throws DataDirLockedError when another process has the embedded database open */
export async function openDatabase({
  databaseUrl,
  dataDir,
  onConnectionLost = () => {},
}: DatabaseOptions): Promise<Db> {
  // Loaded on demand: a process on a PostgreSQL server has no use for an embedded one, and the other way round.
  if (databaseUrl) {
    const { openPostgres } = await import('./postgresDatabase');
    return openPostgres(databaseUrl, onConnectionLost);
  }
  const { openEmbedded } = await import('./embeddedDatabase');
  if (dataDir.startsWith('memory://')) return openEmbedded(dataDir);
  const lock = await lockDataDir(dataDir);
  try {
    const db = await openEmbedded(path.join(dataDir, 'pgdata'));
    const stopLending = await lendCopies(dataDir, (folder) => db.copyTo(folder));
    return {
      ...db,
      close: async () => {
        await stopLending();
        await db.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
