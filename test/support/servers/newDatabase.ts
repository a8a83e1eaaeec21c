import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** Creates an empty database on a PostgreSQL server. Returns its URL. */
export async function newDatabase(serverUrl: string): Promise<string> {
  const name = `tests_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
