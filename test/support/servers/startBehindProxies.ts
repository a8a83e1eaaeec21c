import { Client } from 'pg';
import { FaultyProxy } from './FaultyProxy';
import { newDatabase } from './newDatabase';
import { startProgram, type RunningProgram } from './startProgram';
import { PROGRAM } from './startServers';
import { testEnvironment } from './testEnvironment';
import { ADMIN, signInToken } from '../testIdentity';

export interface BehindProxies {
  /** The current server. */
  readonly server: RunningProgram;
  /** Kills the server and starts another one. */
  replaceServer(): Promise<void>;
  /** A direct connection to the database, not through the proxy. */
  database: Client;
  toDatabase: FaultyProxy;
  toProvider: FaultyProxy;
  cutDatabase(): Promise<void>;
  mendDatabase(): Promise<void>;
  /** A token that the server has not seen, so that it is not cached. */
  freshToken(): string;
  stop(): Promise<void>;
}

function base64(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** The emulator's tokens are unsigned, so any claim can be added. */
function varied(token: string, number: number): string {
  const [head, claims = ''] = token.split('.');
  return `${head}.${base64({ ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as object), number })}.`;
}

async function proxyTo(url: string): Promise<{ proxy: FaultyProxy; port: number; through: string }> {
  const target = new URL(url);
  const proxy = new FaultyProxy(target);
  const port = await proxy.mend();
  const through = new URL(url);
  through.host = `127.0.0.1:${port}`;
  return { proxy, port, through: through.href.replace(/\/$/, '') };
}

/** Starts the built server on a new database, with a fault-injecting proxy to the database and to the identity provider. */
export async function startBehindProxies(serverUrl: string): Promise<BehindProxies> {
  const databaseUrl = await newDatabase(serverUrl);
  const [database, provider] = await Promise.all([
    proxyTo(databaseUrl),
    proxyTo(process.env.TEST_AUTH_EMULATOR_URL ?? 'http://none'),
  ]);
  const environment = testEnvironment({
    DATABASE_URL: database.through,
    AUTH_EMULATOR_URL: provider.through,
  });
  const start = () => startProgram(['node', PROGRAM], environment);
  let server = await start();
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
      server = await start();
    },
    database: client,
    toDatabase: database.proxy,
    toProvider: provider.proxy,
    cutDatabase: () => database.proxy.cut(),
    mendDatabase: async () => void (await database.proxy.mend(database.port)),
    freshToken: () => varied(token, (number += 1)),
    stop: async () => {
      await server.stop();
      await client.end();
      await database.proxy.cut();
      await provider.proxy.cut();
    },
  };
}
