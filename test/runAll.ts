import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { browserCommand, fontProjects } from './support/browserCommand';
import { findBrowsers, tellBrowsers } from './support/findBrowsers';
import { startPostgresServer } from './support/postgresServer';
import { bin, inTurn, readJest, readPlaywright, sayTotal, type Step } from './support/runSteps';

/**
 * Everything that has to hold, as CI runs it: types, lint, the jest projects on each database that can be had, the same
 * dates in three time zones, the build, the short forms of the reliability tests, and the journeys in every browser that is
 * there. Where OTHER_NODE is the path of a second node, jest and the main journey once more on that one. Ends with one line of
 * counts.
 */
const OTHER_TIME_ZONES = ['UTC', 'America/Los_Angeles'];

/** A step that the program runs, which its children find first; of its own name, for its report has the name, too. */
function runBy(program: string, step: Step): Step {
  const PATH = [path.dirname(program), process.env.PATH].join(path.delimiter);
  return { ...step, command: [program, ...step.command], environment: { ...step.environment, PATH } };
}

/** Runs the steps of each lane one after the other, the lanes side by side. */
async function besides(...lanes: (readonly Step[])[]) {
  return (await Promise.all(lanes.map(inTurn))).flat();
}

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
    const journeysIn = (projects: readonly string[], title: string, ...parameters: string[]): Step => {
      const file = path.join(reports, `${title.replaceAll(/\W+/g, '-')}.json`);
      return {
        name: title,
        command: browserCommand(projects, '--reporter', 'dot,json', ...parameters),
        environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...database },
        report: { file, read: readPlaywright },
      };
    };
    const alone = browsers
      .filter(({ name }) => name === 'chromium')
      .map(({ name }) => journeysIn([name], name));
    const fonts = fontProjects();
    const others = [
      ...(fonts.length > 0 ? [journeysIn(fonts, `chromium in ${fonts.length} other fonts`)] : []),
      ...browsers.filter(({ name }) => name !== 'chromium').map(({ name }) => journeysIn([name], name)),
    ];
    const suitesAgain: Step[] = [];
    const journeysAgain: Step[] = [];
    const other = process.env.OTHER_NODE;
    if (other) {
      const suffix = `on Node ${execFileSync(other, ['--version'], { encoding: 'utf8' }).trim()}`;
      suitesAgain.push(runBy(other, jest(`jest ${suffix}`, ['--ignoreProjects', 'reliability'], database)));
      journeysAgain.push(runBy(other, journeysIn(['chromium'], `chromium ${suffix}`, 'mainJob')));
    }
    // Two lanes, one for each core; what has no second try and looks at times and frames has the machine for itself.
    const all = [
      ...(await besides(suites, checks)),
      ...(await inTurn(alone)),
      ...(await besides(others, suitesAgain)),
      ...(await inTurn(journeysAgain)),
    ];
    sayTotal(all);
  } finally {
    await postgres?.stop();
    fs.rmSync(reports, { recursive: true, force: true });
  }
}

void main();
