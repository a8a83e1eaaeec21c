import { browserCommand } from './support/browserCommand';
import { startPostgresServer } from './support/postgresServer';
import { bin, inTurn, sayTotal, type Step } from './support/runSteps';

/** What is tried for longer than `npm test` does, by what `npm run test:long -- NAME …` calls it; in the order in which it runs. */
function partsOn(databaseUrl: string): Record<string, Step[]> {
  const environment = { TEST_DATABASE_URL: databaseUrl };
  const jest = (project: string, file: string, more: NodeJS.ProcessEnv): Step => ({
    name: `${file}, ${project}: ${Object.entries(more).join(' ').replaceAll(',', ' ')}`,
    command: [bin('jest'), '--selectProjects', project, '--testPathPatterns', `${file}.test`],
    environment: { ...environment, ...more },
    saysMore: true,
  });
  return {
    interleavings: ['server on pglite', 'server on postgres'].map((project) =>
      jest(project, 'features/interleavings', { INTERLEAVINGS: '2000' }),
    ),
    crashes: [
      jest('reliability', 'crash', {
        CRASHED_FIRST_STARTS: '10',
        CRASHES_EMBEDDED: '200',
        CRASHES_ON_POSTGRES: '50',
        CRASHES_OF_POSTGRES: '20',
      }),
    ],
    backups: [
      jest('reliability', 'backup', {
        BACKUP_MOVES: 'postgres embedded embedded postgres',
        BACKUP_BINS: '100000',
      }),
    ],
    load: [
      jest('reliability', 'reliability/load', { LOAD_SECONDS: '600' }),
      jest('reliability', 'reliability/overload', { FLOOD_SECONDS: '60' }),
    ],
    leak: [jest('reliability', 'reliability/load', { LOAD_SECONDS: '3600' })],
    input: [
      ...['server on pglite', 'server on postgres'].flatMap((project) => [
        jest(project, 'plugins/badInput', { FUZZ_REQUESTS: '50000' }),
        jest(project, 'features/textAsNormalised', { TEXTS: '500' }),
      ]),
      jest('reliability', 'reliability/badInput', { FUZZ_WIRE_REQUESTS: '20000' }),
    ],
    strangers: [jest('reliability', 'reliability/strangers', {})],
    live: [
      {
        name: '50 changes seen by another browser on another process',
        command: browserCommand(['chromium'], 'live.spec'),
        environment: { ...environment, LIVE_SAMPLES: '50' },
        saysMore: true,
      },
    ],
  };
}

/** The long forms of what `npm test` tries shortly. Wants a PostgreSQL server, and builds first. */
async function main() {
  const postgres = process.env.TEST_DATABASE_URL ? undefined : await startPostgresServer();
  const databaseUrl = process.env.TEST_DATABASE_URL ?? postgres?.url;
  if (!databaseUrl) throw new Error('No PostgreSQL server could be had: set TEST_DATABASE_URL');
  try {
    const parts = partsOn(databaseUrl);
    const asked = process.argv.slice(2);
    const unknown = asked.filter((name) => !(name in parts));
    if (unknown.length > 0) {
      throw new Error(`There is no part ${unknown.join(', ')}: ${Object.keys(parts).join(', ')}`);
    }
    const steps = Object.entries(parts).flatMap(([name, own]) =>
      asked.length === 0 || asked.includes(name) ? own : [],
    );
    sayTotal(await inTurn([{ name: 'build', command: ['npm', 'run', '--silent', 'build'] }, ...steps]));
  } finally {
    await postgres?.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
