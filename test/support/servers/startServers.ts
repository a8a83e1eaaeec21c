import path from 'node:path';
import { Client } from 'pg';
import { startAuthEmulator } from '../../../src/server/demo/authEmulator';
import { createIdentity } from '../../../src/server/identity/identity';
import { newDatabase } from './newDatabase';
import { startProgram, type RunningProgram } from './startProgram';
import { testEnvironment } from './testEnvironment';
import { ADMIN, FIREBASE_ENVIRONMENT, TEST_PROJECT } from '../testIdentity';

export const PROGRAM = path.resolve(__dirname, '../../../dist/server/main.js');

/** The environment of a server on a new database of the run's PostgreSQL. */
export async function onNewDatabase(settings: NodeJS.ProcessEnv = {}): Promise<NodeJS.ProcessEnv> {
  const DATABASE_URL = await newDatabase(process.env.TEST_DATABASE_URL ?? '');
  return testEnvironment({ DATABASE_URL, ...settings });
}

/** Starts the built server. `wrap` is the command that runs it, if it is not started directly. */
export function startServer(
  environment: NodeJS.ProcessEnv,
  wrap: readonly string[] = [],
): Promise<RunningProgram> {
  return startProgram([...wrap, 'node', PROGRAM], environment);
}

export interface RunningServers {
  processes: { url: string; pid: number }[];
  database: Client;
  /** The environment of each process. */
  environment: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

/** Starts several built servers on one new database of a PostgreSQL server, with an Auth emulator. */
export async function startServers(serverUrl: string, count: number): Promise<RunningServers> {
  const databaseUrl = await newDatabase(serverUrl);
  const emulator = await startAuthEmulator({ projectId: TEST_PROJECT, host: '127.0.0.1', port: 0 });
  const identity = createIdentity({
    projectId: TEST_PROJECT,
    apiKey: FIREBASE_ENVIRONMENT.FIREBASE_API_KEY,
    authEmulatorUrl: emulator.url,
  });
  await identity.ensureAdmin(ADMIN);
  const environment = testEnvironment({ DATABASE_URL: databaseUrl, AUTH_EMULATOR_URL: emulator.url });
  const processes = await Promise.all(Array.from({ length: count }, () => startServer(environment)));
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();

  return {
    processes,
    database,
    environment,
    stop: async () => {
      await database.end();
      for (const { stop } of processes) await stop();
      await identity.close();
      await emulator.close();
    },
  };
}
