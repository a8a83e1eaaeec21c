import { startPostgresServer } from './support/postgresServer';
import { bin, inTurn, sayTotal, type Step } from './support/runSteps';

/**
 * The long forms of what `npm test` tries shortly: many more interleavings of four editors on each database, and of what two
 * browsers on two processes show each other. Wants a PostgreSQL server, and the build.
 */
const INTERLEAVINGS = '2000';
const LIVE_SAMPLES = '50';

async function main() {
  const postgres = process.env.TEST_DATABASE_URL ? undefined : await startPostgresServer();
  const databaseUrl = process.env.TEST_DATABASE_URL ?? postgres?.url;
  if (!databaseUrl) throw new Error('No PostgreSQL server could be had: set TEST_DATABASE_URL');
  const environment = { TEST_DATABASE_URL: databaseUrl, INTERLEAVINGS, LIVE_SAMPLES };
  const interleavings = (database: string): Step => ({
    name: `${INTERLEAVINGS} interleavings on ${database}`,
    command: [
      bin('jest'),
      '--selectProjects',
      `server on ${database}`,
      '--testPathPatterns',
      'features/interleavings',
    ],
    environment,
  });
  try {
    sayTotal(
      await inTurn([
        { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
        interleavings('pglite'),
        interleavings('postgres'),
        {
          name: `${LIVE_SAMPLES} changes seen by another browser on another process`,
          command: [bin('playwright'), 'test', '--config', 'test/browser/playwright.config.ts', 'live'],
          environment,
          saysMore: true,
        },
      ]),
    );
  } finally {
    await postgres?.stop();
  }
}

void main();
