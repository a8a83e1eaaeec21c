import path from 'node:path';
import { borrowCopy } from './borrowCopy';
import { DataDirLockedError } from './dataDirLock';
import type { Db } from './Db';
import { openDatabase, type DatabaseOptions } from './openDatabase';

/**
 * The database to read from; of an embedded one that is in use, a copy.
 * @throws when there is none, or it cannot be had
 */
export async function openForBackup({ databaseUrl, dataDir }: DatabaseOptions): Promise<Db> {
  if (databaseUrl) return openDatabase({ databaseUrl, dataDir });
  const { isDatabase, openEmbedded } = await import('./embeddedDatabase');
  if (!(await isDatabase(path.join(dataDir, 'pgdata'))))
    throw new Error(`There is no database in ${dataDir}`);
  try {
    return await openDatabase({ dataDir });
  } catch (error) {
    if (!(error instanceof DataDirLockedError)) throw error;
  }
  const copy = await borrowCopy(dataDir);
  const db = await openEmbedded(copy.folder);
  return {
    ...db,
    close: async () => {
      await db.close();
      await copy.giveBack();
    },
  };
}
