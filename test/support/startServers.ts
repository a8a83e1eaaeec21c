import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Client } from 'pg';
import { startAuthEmulator } from '../../src/server/demo/authEmulator';
import { createIdentity } from '../../src/server/identity/identity';
import { ADMIN, FIREBASE_ENVIRONMENT, TEST_PROJECT } from './testIdentity';

const PROGRAM = path.resolve(__dirname, '../../dist/server/main.js');

export interface RunningServers {
  processes: { url: string; pid: number }[];
  database: Client;
  stop(): Promise<void>;
}

async function startProcess(environment: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn('node', [PROGRAM], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, found] = /Server listening at (http:\/\/[\d.:]+)/.exec(output) ?? [];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The server did not start:\n${output}`)));
  });
  return { child, url };
}

let made = 0;

/** The real thing, several times, on one new database of a PostgreSQL server, with the Auth emulator. */
export async function startServers(serverUrl: string, count: number): Promise<RunningServers> {
  const name = `servers_${process.pid}_${(made += 1)}`;
  const maintenance = new Client({ connectionString: serverUrl });
  await maintenance.connect();
  await maintenance.query(`create database ${name}`);
  await maintenance.end();
  const databaseUrl = new URL(serverUrl);
  databaseUrl.pathname = `/${name}`;

  const emulator = await startAuthEmulator({ projectId: TEST_PROJECT, host: '127.0.0.1', port: 0 });
  const identity = createIdentity({
    projectId: TEST_PROJECT,
    apiKey: FIREBASE_ENVIRONMENT.FIREBASE_API_KEY,
    authEmulatorUrl: emulator.url,
  });
  await identity.ensureAdmin(ADMIN);
  const environment = {
    ...FIREBASE_ENVIRONMENT,
    AUTH_EMULATOR_URL: emulator.url,
    DATABASE_URL: databaseUrl.href,
    HOST: '127.0.0.1',
    PORT: '0',
  };
  const processes = await Promise.all(Array.from({ length: count }, () => startProcess(environment)));
  const database = new Client({ connectionString: databaseUrl.href });
  await database.connect();

  return {
    processes: processes.map(({ url, child }) => ({ url, pid: child.pid ?? 0 })),
    database,
    stop: async () => {
      await database.end();
      for (const { child } of processes) {
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        await exited;
      }
      await identity.close();
      await emulator.close();
    },
  };
}
