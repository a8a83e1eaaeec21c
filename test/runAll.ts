import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { browserCommand } from './support/browserCommand';
import { findBrowsers, tellBrowsers } from './support/findBrowsers';
import { startPostgresServer } from './support/postgresServer';
import { bin, inTurn, readJest, readPlaywright, readRetried, sayTotal, type Step } from './support/runSteps';

/**
 * Everything that has to hold, as CI runs it: types, lint, the jest projects on each database that can be had, the same
 * dates in three time zones, the build, the short forms of the reliability tests, and the journeys in every browser that is
 * there. Ends with one line of counts.
 */
const OTHER_TIME_ZONES = ['UTC', 'America/Los_Angeles'];

async function main() {
  const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'recycle-all-tests-'));
  const jest = (name: string, parameters: string[], environment: NodeJS.ProcessEnv): Step => {
    const file = path.join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
    return {
      name,
      command: [bin('jest'), '--json', `--outputFile=${file}`, ...parameters],
      environment,
      report: { file, read: readJest },
    };
  };

  const postgres = process.env.TEST_DATABASE_URL ? undefined : await startPostgresServer();
  const databaseUrl = process.env.TEST_DATABASE_URL ?? postgres?.url;
  console.log(
    databaseUrl
      ? 'The API suite runs on the embedded database and on a PostgreSQL server'
      : 'No PostgreSQL server could be had (set TEST_DATABASE_URL): the API suite runs on the embedded database only',
  );

  const browsers = await findBrowsers();
  console.log(tellBrowsers(browsers));

  const database = databaseUrl ? { TEST_DATABASE_URL: databaseUrl } : {};
  try {
    const suites: Step[] = [
      jest('jest', ['--ignoreProjects', 'reliability'], { TZ: 'Australia/Melbourne', ...database }),
      ...OTHER_TIME_ZONES.map((TZ) =>
        jest(
          `dates in ${TZ}`,
          [
            '--selectProjects',
            'contract',
            'portal',
            '--testPathPatterns',
            'contract/',
            'portal/format',
            'portal/ui/DatePicker',
          ],
          { TZ, WITHOUT_STACK: '1' },
        ),
      ),
    ];
    const checks: Step[] = [
      { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
      { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
      { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
      // One after the other: each of them wants the machine for itself.
      jest('reliability', ['--selectProjects', 'reliability', '--runInBand'], database),
    ];
    const journeys = browsers.map(({ name }): Step => {
      const file = path.join(reports, `${name}.json`);
      return {
        name,
        command: browserCommand([name], '--reporter', 'line,json'),
        environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...database },
        report: { file, read: name === 'chromium' ? readPlaywright : readRetried },
      };
    });
    const beside = await Promise.all([inTurn(suites), inTurn(checks)]);
    const all = [...beside.flat(), ...(await inTurn(journeys))];
    sayTotal(all);
  } finally {
    await postgres?.stop();
    fs.rmSync(reports, { recursive: true, force: true });
  }
}

void main();
