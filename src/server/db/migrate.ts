import fs from 'node:fs/promises';
import path from 'node:path';
import { integer, nullable, read, text } from './columns';
import { OPERATOR_TIMEOUT_MILLISECONDS, type Db, type Sql } from './Db';

const FOLDER = path.join(__dirname, 'migrations');
/** An advisory lock key: arbitrary, but the same in every version of this product. */
const LOCK_KEY = 7_264_001;

interface Migration {
  number: number;
  name: string;
}

async function available(): Promise<Migration[]> {
  const files = (await fs.readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
  return files.map((name) => ({ number: Number.parseInt(name, 10), name }));
}

export async function newestVersion(): Promise<number> {
  return (await available()).at(-1)?.number ?? 0;
}

/** Locks out other migrations until the transaction ends. */
export async function lockSchema(sql: Sql): Promise<void> {
  await sql.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
}

/** The database's schema version; 0 if it was never migrated. */
export async function schemaVersion(sql: Sql): Promise<number> {
  const [table] = await read(
    sql,
    { name: nullable(text) },
    "select to_regclass('schema_migrations')::text as name",
  );
  if (!table?.name) return 0;
  const [last] = await read(
    sql,
    { number: nullable(integer) },
    'select max(number) as number from schema_migrations',
  );
  return last?.number ?? 0;
}

/**
 * The database's schema version.
 * @throws when a newer version of the program has migrated it
 */
export async function knownSchemaVersion(sql: Sql): Promise<number> {
  const [schema, newest] = [await schemaVersion(sql), await newestVersion()];
  if (schema > newest)
    throw new Error(
      `The database is at version ${schema}, this program only at ${newest}. Use a newer program`,
    );
  return schema;
}

/** Call it within the transaction that holds lockSchema's lock. */
export async function migrateTo(sql: Sql, version: number): Promise<void> {
  await sql.execute(
    'create table if not exists schema_migrations (number integer primary key, applied_at timestamptz not null default now())',
  );
  const current = await schemaVersion(sql);
  for (const { number, name } of await available()) {
    if (number <= current || number > version) continue;
    await sql.execute(await fs.readFile(path.join(FOLDER, name), 'utf8'));
    await sql.query('insert into schema_migrations (number) values ($1)', [number]);
  }
}

/**
 * For a command that may run beside the server: it must not migrate the database of an older one.
 * @throws unless the database is at this program's version
 */
export async function refuseOtherSchema(sql: Sql): Promise<void> {
  const [schema, newest] = [await schemaVersion(sql), await newestVersion()];
  if (schema !== newest)
    throw new Error(
      `The database is at version ${schema}, this program at ${newest}. Start the server of this version first: it migrates the database`,
    );
}

/**
 * Migrates the schema to this version, in one transaction. Processes that start at the same time run one after the other.
 * @throws when the database was written by a newer version
 */
export async function migrate(db: Db): Promise<void> {
  const newest = await newestVersion();
  // Most starts: without the lock, which another migration may hold for long.
  if ((await schemaVersion(db)) === newest) return;
  await db.transaction(async (sql) => {
    await lockSchema(sql);
    await knownSchemaVersion(sql);
    await migrateTo(sql, newest);
  }, OPERATOR_TIMEOUT_MILLISECONDS);
}
