import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { migrate } from '../../../src/server/db/migrate';
import { Hosts } from '../../../src/server/db/postgres/Hosts';
import { openPostgres } from '../../../src/server/db/postgres/openPostgres';

const TEMPLATE = 'tests_template';

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function onServer<Result>(serverUrl: string, run: (client: Client) => Promise<Result>) {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** Creates an empty database on a PostgreSQL server. Returns its URL. */
export async function newDatabase(serverUrl: string, template = 'template1'): Promise<string> {
  const name = `tests_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, (client) => client.query(`create database ${name} template ${template}`));
  return urlOf(serverUrl, name);
}

/** Creates the database that migratedDatabase copies. */
export async function createTemplate(serverUrl: string): Promise<void> {
  await onServer(serverUrl, (client) => client.query(`create database ${TEMPLATE}`));
  const db = openPostgres(new Hosts(urlOf(serverUrl, TEMPLATE)), () => {});
  await migrate(db);
  await db.close();
}

/** Creates a migrated database without rows. Returns its URL. */
export function migratedDatabase(serverUrl: string): Promise<string> {
  return newDatabase(serverUrl, TEMPLATE);
}
