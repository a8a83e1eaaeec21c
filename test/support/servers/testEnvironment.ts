import { FIREBASE_ENVIRONMENT } from '../testIdentity';

/** The environment of a server on a free port, with the run's Auth emulator unless another one is given. */
export function testEnvironment(
  settings: NodeJS.ProcessEnv & ({ DATA_DIR: string } | { DATABASE_URL: string }),
): NodeJS.ProcessEnv {
  return {
    ...FIREBASE_ENVIRONMENT,
    AUTH_EMULATOR_URL: process.env.TEST_AUTH_EMULATOR_URL,
    DATABASE_URL: '',
    HOST: '127.0.0.1',
    PORT: '0',
    ...settings,
  };
}
