import fs from 'node:fs/promises';
import path from 'node:path';
import type { Db } from './Db';

const FOLDER = path.join(__dirname, 'migrations');
/** Any number, as long as every version of this product takes the same. */
const LOCK_KEY = 7_264_001;

interface Migration {
  number: number;
  name: string;
}

async function available(): Promise<Migration[]> {
  const files = (await fs.readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
  return files.map((name) => ({ number: Number.parseInt(name, 10), name }));
}

/**
 * Brings the schema up to this version, all of it or nothing. Two processes that start at once take turns.
 * @throws when the database was written by a newer version
 */
export async function migrate(db: Db): Promise<void> {
  const migrations = await available();
  await db.transaction(async (sql) => {
    // A large table is rewritten for longer than any request may take.
    await sql.execute('set local statement_timeout = 0');
    await sql.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
    await sql.execute(
      'create table if not exists schema_migrations (number integer primary key, applied_at timestamptz not null default now())',
    );
    const [last] = await sql.query<{ number: number | null }>(
      'select max(number) as number from schema_migrations',
    );
    const current = last?.number ?? 0;
    const newest = migrations.at(-1)?.number ?? 0;
    if (current > newest) {
      throw new Error(
        `The database is at version ${current}, this program only at ${newest}. Use a newer program`,
      );
    }
    for (const { number, name } of migrations.filter((migration) => migration.number > current)) {
      await sql.execute(await fs.readFile(path.join(FOLDER, name), 'utf8'));
      await sql.query('insert into schema_migrations (number) values ($1)', [number]);
    }
  });
}
