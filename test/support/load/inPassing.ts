import fs from 'node:fs';
import path from 'node:path';
import type { Sql } from '../../../src/server/db/Db';
import { testDatabase } from '../servers/startTestApi';

const MIGRATIONS = path.resolve(__dirname, '../../../src/server/db/migrations');

/** The SQL of a migration. */
export function migration(name: string): string {
  return fs.readFileSync(path.join(MIGRATIONS, name), 'utf8');
}

/** Does it in a schema of its own, of which nothing is left. */
export async function inPassing<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
  let result: Result | undefined;
  await testDatabase()
    .transaction(async (sql) => {
      // What the database was extended with stays where it is.
      await sql.execute('create schema passing; set local search_path to passing, public');
      result = await work(sql);
      throw new Error('passed');
    })
    .catch((error: Error) => {
      if (error.message !== 'passed') throw error;
    });
  return result as Result;
}
