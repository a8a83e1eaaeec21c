import { Client } from 'pg';
import { FaultyProxy } from './FaultyProxy';
import { newDatabase } from './newDatabase';
import type { RunningProgram } from './startProgram';
import { startServer } from './startServers';
import { testEnvironment } from './testEnvironment';
import { ADMIN, signInToken } from '../testIdentity';
import { until } from '../until';

export interface BehindProxies {
  /** The current server. */
  readonly server: RunningProgram;
  /** Kills the server and starts another one. */
  replaceServer(): Promise<void>;
  /** A direct connection to the database, not through the proxy. */
  database: Client;
  toDatabase: FaultyProxy;
  toProvider: FaultyProxy;
  /** Waits until an insert of the server waits for a lock. @returns the id of its backend */
  untilBlocked(): Promise<number>;
  /** A token that the server has not seen, so that it is not cached. */
  freshToken(): string;
  stop(): Promise<void>;
}

/** The emulator's tokens are unsigned, so any claim can be added. */
function varied(token: string, number: number): string {
  const [head, claims = ''] = token.split('.');
  const more = { ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as object), number };
  return `${head}.${Buffer.from(JSON.stringify(more)).toString('base64url')}.`;
}

/** Starts the built server on a new database, with a fault-injecting proxy to the database and to the identity provider. */
export async function startBehindProxies(): Promise<BehindProxies> {
  const databaseUrl = await newDatabase(process.env.TEST_DATABASE_URL ?? '');
  const toDatabase = new FaultyProxy(new URL(databaseUrl));
  const toProvider = new FaultyProxy(new URL(process.env.TEST_AUTH_EMULATOR_URL ?? 'http://none'));
  const environment = testEnvironment({
    DATABASE_URL: await toDatabase.begin(),
    AUTH_EMULATOR_URL: await toProvider.begin(),
  });
  let server = await startServer(environment);
  const token = (await signInToken(ADMIN)) ?? '';
  const client = new Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  let number = 0;
  return {
    get server() {
      return server;
    },
    replaceServer: async () => {
      await server.kill();
      server = await startServer(environment);
    },
    database: client,
    toDatabase,
    toProvider,
    untilBlocked: () =>
      until(async () => {
        // Within a transaction, the activity stays as it was first read.
        await client.query('select pg_stat_clear_snapshot()');
        const { rows } = await client.query<{ pid: number }>(
          `select pid from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query ilike '%insert%'`,
        );
        return rows[0]?.pid;
      }),
    freshToken: () => varied(token, (number += 1)),
    stop: async () => {
      await server.stop();
      await client.end();
      await toDatabase.cut();
      await toProvider.cut();
    },
  };
}
