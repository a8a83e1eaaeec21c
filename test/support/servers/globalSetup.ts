import type { Config } from 'jest';
import { readConfig } from '../../../src/server/config';
import { startAuthEmulator } from '../../../src/server/demo/authEmulator';
import { serve } from '../../../src/server/serve';
import { createTemplate, migratedDatabase } from './newDatabase';
import { startPostgresServer } from './postgresServer';
import { bundlePackages } from '../bundlePackages';
import { testEnvironment } from './testEnvironment';
import { ADMIN, CUSTOMER, TEST_PROJECT } from '../testIdentity';

/** What one worker has for itself: its variables, and how they are taken down. */
async function startStack(serverUrl: string) {
  const emulator = await startAuthEmulator({ projectId: TEST_PROJECT, host: '127.0.0.1', port: 0 });
  const environment = testEnvironment({
    AUTH_EMULATOR_URL: emulator.url,
    DATABASE_URL: await migratedDatabase(serverUrl),
    LOG_LEVEL: 'silent',
  });
  const api = await serve(readConfig(environment));
  // Loading a file blocks a worker for seconds. With a keep-alive timeout, idle connections would be closed just as the next
  // request is sent on them.
  api.server.keepAliveTimeout = 0;
  await api.identity.ensureAdmin(ADMIN);
  await api.identity.createUser(CUSTOMER);
  // No command archives an account.
  const [archived] = await api.db.query<{ id: number }>(
    `insert into accounts (name, status) values ('Closed Long Ago', 'archived') returning id`,
  );
  return {
    variables: {
      TEST_AUTH_EMULATOR_URL: emulator.url,
      TEST_API_URL: api.url,
      TEST_ARCHIVED_ACCOUNT_ID: String(archived?.id),
    },
    stop: async () => {
      await api.close();
      await emulator.close();
    },
  };
}

/**
 * Starts, outside of jest's sandbox, what the tests of a run use: one embedded PostgreSQL for all, and for each worker an Auth
 * emulator and an API for the portal's tests. The files of one worker run one after the other on the same API: they must use
 * their own rows and never count all rows.
 */
export default async function globalSetup({ maxWorkers }: Config) {
  await bundlePackages();
  if (process.env.WITHOUT_STACK) return;
  const postgres = await startPostgresServer();
  process.env.TEST_DATABASE_URL = postgres.url;
  await createTemplate(postgres.url);
  const stacks: Awaited<ReturnType<typeof startStack>>[] = [];
  for (let worker = 0; worker < Number(maxWorkers); worker += 1) stacks.push(await startStack(postgres.url));
  process.env.TEST_STACKS = JSON.stringify(stacks.map(({ variables }) => variables));
  Object.assign(globalThis, {
    stopTestStack: async () => {
      for (const { stop } of stacks) await stop();
      await postgres.stop();
    },
  });
}
