import fs from 'node:fs';
import path from 'node:path';
import type { Sql } from '../../../src/server/db/Db';
import { testDatabase } from '../servers/startTestApi';

const MIGRATIONS = path.resolve(__dirname, '../../../src/server/db/migrations');

/** The SQL of a migration. */
export function migration(name: string): string {
  return fs.readFileSync(path.join(MIGRATIONS, name), 'utf8');
}

/** Runs the work in a temporary schema, in a transaction that is rolled back. */
export async function inRolledBackSchema<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
  let result: Result | undefined;
  await testDatabase()
    .transaction(async (sql) => {
      // Extensions stay in the schema public.
      await sql.execute('create schema passing; set local search_path to passing, public');
      result = await work(sql);
      throw new Error('passed');
    })
    .catch((error: Error) => {
      if (error.message !== 'passed') throw error;
    });
  return result as Result;
}
