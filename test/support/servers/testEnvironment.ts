import { FIREBASE_ENVIRONMENT } from '../testIdentity';

/** What a server is started with that uses the run's Auth emulator, on a free port. */
export function testEnvironment(
  database: { DATA_DIR: string } | { DATABASE_URL: string },
): NodeJS.ProcessEnv {
  return {
    ...FIREBASE_ENVIRONMENT,
    AUTH_EMULATOR_URL: process.env.TEST_AUTH_EMULATOR_URL,
    HOST: '127.0.0.1',
    PORT: '0',
    ...database,
  };
}
