import { bin, inTurn, sayTotal, type Step } from './support/runSteps';

const jest = (project: string, file: string, environment: NodeJS.ProcessEnv): Step => ({
  name: `${file}, ${project}: ${Object.entries(environment).join(' ').replaceAll(',', ' ')}`,
  command: [bin('jest'), '--selectProjects', project, '--testPathPatterns', `${file}.test`],
  environment,
  saysMore: true,
});

/** The long tests by their names for `npm run test:long -- NAME …`, in the order in which they run. */
const PARTS: Record<string, Step[]> = {
  interleavings: [jest('server', 'features/interleavings', { INTERLEAVINGS: '2000' })],
  crashes: [
    jest('reliability', 'crash', {
      CRASHED_FIRST_STARTS: '10',
      CRASHES_OF_SERVER: '200',
      CRASHES_OF_POSTGRES: '50',
    }),
    jest('reliability', 'powerCut', { POWER_CUTS: '50' }),
  ],
  failovers: [jest('reliability', 'failover', { FAILOVERS: '20' })],
  backups: [
    jest('reliability', 'backup', {
      BACKUP_MOVES: 'postgres embedded embedded postgres',
      BACKUP_BINS: '100000',
    }),
  ],
  load: [
    jest('reliability', 'reliability/load', { LOAD_ROUNDS: '200' }),
    jest('reliability', 'reliability/overload', { FLOOD_REQUESTS: '200' }),
  ],
  leak: [jest('reliability', 'reliability/load', { LOAD_ROUNDS: '1200' })],
  input: [
    jest('server', 'http/badInput', { FUZZ_REQUESTS: '50000' }),
    jest('server', 'features/textAsNormalised', { TEXTS: '500' }),
    jest('reliability', 'reliability/badInput', { FUZZ_WIRE_REQUESTS: '20000' }),
  ],
  strangers: [jest('reliability', 'reliability/strangers', {})],
};

/** Builds, and runs the long forms of tests whose short forms `npm run test:all` runs. */
async function main() {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !(name in PARTS));
  if (unknown.length > 0) {
    throw new Error(`There is no part ${unknown.join(', ')}: ${Object.keys(PARTS).join(', ')}`);
  }
  const steps = Object.entries(PARTS).flatMap(([name, own]) =>
    asked.length === 0 || asked.includes(name) ? own : [],
  );
  sayTotal(await inTurn([{ name: 'build', command: ['npm', 'run', '--silent', 'build'] }, ...steps]));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
