import { setTimeout } from 'node:timers/promises';
import type { Db } from './db/Db';
import { DatabaseUnavailableError } from './db/DatabaseUnavailableError';
import { migrate } from './db/migrate';
import { openDatabase, type DatabaseOptions } from './db/openDatabase';

const BETWEEN_ATTEMPTS_MILLISECONDS = 2_000;

/**
 * The database, brought up to date. After a power cut it may come later than this process: one that is away is said, and
 * waited for.
 * @throws when `stopping` says so, and for whatever waiting does not help
 */
export async function openMigrated(options: DatabaseOptions, stopping?: AbortSignal): Promise<Db> {
  for (;;) {
    let db: Db | undefined;
    try {
      db = await openDatabase(options);
      await migrate(db);
      return db;
    } catch (error) {
      await db?.close();
      if (!(error instanceof DatabaseUnavailableError)) throw error;
      process.stderr.write(`${error.message}. Trying again\n`);
    }
    await setTimeout(BETWEEN_ATTEMPTS_MILLISECONDS, undefined, { signal: stopping });
  }
}
