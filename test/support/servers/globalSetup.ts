import { readConfig } from '../../../src/server/config';
import { startAuthEmulator } from '../../../src/server/demo/authEmulator';
import { serve } from '../../../src/server/serve';
import { newDatabase } from './newDatabase';
import { startPostgresServer } from './postgresServer';
import { testEnvironment } from './testEnvironment';
import { ADMIN, CUSTOMER, TEST_PROJECT } from '../testIdentity';

/**
 * Starts what the tests of a run share, outside of jest's sandbox: the embedded PostgreSQL, the Auth emulator, and an API for
 * the portal's tests. Tests on the shared API must use their own rows and never count all rows.
 */
export default async function globalSetup() {
  if (process.env.WITHOUT_STACK) return;
  const postgres = await startPostgresServer();
  process.env.TEST_DATABASE_URL = postgres.url;
  const emulator = await startAuthEmulator({ projectId: TEST_PROJECT, host: '127.0.0.1', port: 0 });
  process.env.TEST_AUTH_EMULATOR_URL = emulator.url;
  const environment = testEnvironment({ DATABASE_URL: await newDatabase(postgres.url) });
  const api = await serve(readConfig(environment), { log: false });
  // On two cores jest runs the tests in this process, and loading a file blocks it for seconds. With a keep-alive timeout, idle
  // connections would be closed just as the next request is sent on them.
  api.server.keepAliveTimeout = 0;
  process.env.TEST_API_URL = api.url;
  await api.identity.ensureAdmin(ADMIN);
  await api.identity.createUser(CUSTOMER);
  // No command archives an account.
  const [archived] = await api.db.query<{ id: number }>(
    `insert into accounts (name, status) values ('Closed Long Ago', 'archived') returning id`,
  );
  process.env.TEST_ARCHIVED_ACCOUNT_ID = String(archived?.id);
  Object.assign(globalThis, {
    stopTestStack: async () => {
      await api.close();
      await emulator.close();
      await postgres.stop();
    },
  });
}
