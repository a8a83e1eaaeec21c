import { setTimeout } from 'node:timers/promises';
import type { Db } from './db/Db';
import { DatabaseUnavailableError } from './db/DatabaseUnavailableError';
import { migrate } from './db/migrate';
import { openDatabase, type DatabaseOptions } from './db/openDatabase';

const BETWEEN_ATTEMPTS_MILLISECONDS = 2_000;

/**
 * Opens and migrates the database. While it is unavailable, logs to stderr and retries every 2 seconds: after a power cut it
 * may start later than this process.
 * @throws AbortError when `stopping` is aborted; any other error at once
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
