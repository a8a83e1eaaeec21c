import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { browserCommand, fontProjects } from './support/browsers/browserCommand';
import { findBrowsers, tellBrowsers } from './support/browsers/findBrowsers';
import { bin, inTurn, readJest, readPlaywright, sayTotal, type Step } from './support/runSteps';

/**
 * `npm test` checks whether the product works: the build, types, lint, every jest project but the reliability tests, and
 * the main journeys in Chromium. `npm run test:rest` is what CI runs in addition: the date tests in two more time zones,
 * the smoke bench, the short forms of the reliability tests, the other journeys in every installed browser, and, if OTHER_NODE is
 * the path of a second node, the suites that depend on the Node version and the main job once more with that one. Each prints a
 * line of counts at the end.
 */
const OTHER_TIME_ZONES = ['UTC', 'America/Los_Angeles'];
/** Compares times, so nothing may run beside it. */
const SPEED_JOURNEYS = ['tableSpeed'];
/** Signing in, a day's work, two people on one order, and undo. */
const MAIN_JOURNEYS = ['mainJob', 'live.spec', 'conflicts', 'undo'];
/** Walks over all screens and dialogs, which share no rows with other journeys: they can run in the other lane. */
const WALKS = ['tabWalk', 'phone', 'dialogs.spec', 'screens.spec', 'accessibilityTree', 'inertText'];
/** What depends on the Node version: the HTTP server, its streams, the database driver and the provider's library. */
const IN_OTHER_NODE = 'server/(http|db|identity|features/changes|features/imports)/';

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'recycle-all-tests-'));
const reportOf = (name: string) => path.join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);

function jest(name: string, parameters: string[], environment: NodeJS.ProcessEnv = {}): Step {
  const file = reportOf(name);
  return {
    name,
    command: [bin('jest'), '--json', `--outputFile=${file}`, ...parameters],
    environment,
    report: { file, read: readJest },
  };
}

/** The journeys that are in none of the lists above. */
function otherJourneys(): string[] {
  return fs
    .readdirSync(path.join(__dirname, 'browser'), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        file.endsWith('.spec.ts') &&
        ![...MAIN_JOURNEYS, ...SPEED_JOURNEYS, ...WALKS].some((named) => file.includes(named)),
    )
    .map((file) => `/browser/${file.replaceAll(path.sep, '/')}`);
}

function journeys(projects: readonly string[], name: string, ...parameters: string[]): Step {
  const file = reportOf(name);
  return {
    name,
    command: browserCommand(projects, '--reporter', 'dot,json', ...parameters),
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    report: { file, read: readPlaywright },
  };
}

/**
 * The same step run by this node, which its child processes also find first in PATH. It needs its own name, because its
 * report file has the name too.
 */
function runBy(program: string, step: Step): Step {
  const PATH = [path.dirname(program), process.env.PATH].join(path.delimiter);
  return { ...step, command: [program, ...step.command], environment: { ...step.environment, PATH } };
}

/** Runs the steps of each lane in sequence, and the lanes in parallel. */
async function besides(...lanes: (readonly Step[])[]) {
  return (await Promise.all(lanes.map(inTurn))).flat();
}

async function runMain(hasChromium: boolean) {
  const suites = (name: string, ...projects: string[]) =>
    jest(name, ['--selectProjects', ...projects], { TZ: 'Australia/Melbourne' });
  const build = { name: 'build', command: ['npm', 'run', '--silent', 'build'] };
  const types = { name: 'types', command: ['npm', 'run', '--silent', 'types'] };
  const lint = { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] };
  const main = hasChromium ? [journeys(['chromium'], 'main journeys in chromium', ...MAIN_JOURNEYS)] : [];
  // Each lane has a database and an API of its own, and takes about as long as the other.
  return besides(
    [build, types, suites('jest: server', 'server', 'demo'), ...main],
    [lint, suites('jest: contract and portal', 'contract', 'portal')],
  );
}

async function runRest(names: readonly string[]) {
  const dates = OTHER_TIME_ZONES.map((TZ) =>
    jest(
      `dates in ${TZ}`,
      [
        ...['--selectProjects', 'contract', 'portal'],
        ...['--testPathPatterns', 'contract/', 'portal/format', 'portal/ui/form/DatePicker'],
      ],
      { TZ, WITHOUT_STACK: '1' },
    ),
  );
  // In sequence: each of them needs the whole machine.
  const reliability = jest('reliability', ['--selectProjects', 'reliability', '--runInBand']);
  const fonts = fontProjects();
  const inFonts = fonts.length > 0 ? [journeys(fonts, `chromium in ${fonts.length} other fonts`)] : [];
  const inBrowser = (wanted: string, name: string, ...files: string[]) =>
    names.includes(wanted) ? [journeys([wanted], name, ...files)] : [];
  const suitesAgain: Step[] = [];
  const journeysAgain: Step[] = [];
  const other = process.env.OTHER_NODE;
  if (other) {
    const suffix = `on Node ${execFileSync(other, ['--version'], { encoding: 'utf8' }).trim()}`;
    const inNode = ['--selectProjects', 'server', '--testPathPatterns', IN_OTHER_NODE];
    suitesAgain.push(runBy(other, jest(`jest ${suffix}`, inNode)));
    journeysAgain.push(runBy(other, journeys(['chromium'], `chromium ${suffix}`, 'mainJob')));
  }
  const build = { name: 'build', command: ['node', 'src/scripts/build.mjs', '--if-changed'] };
  const bench = {
    name: 'bench',
    command: ['npm', 'run', '--silent', 'bench', '--', 'smoke'],
    saysMore: true,
  };
  return [
    ...(await inTurn([
      ...[build, bench, reliability],
      ...inBrowser('chromium', 'speed in chromium', ...SPEED_JOURNEYS),
    ])),
    // Journeys wait for the screen as often as for the processor: two lanes keep both cores busy.
    ...(await besides(inBrowser('chromium', 'other journeys in chromium', ...otherJourneys()), [
      ...dates,
      ...suitesAgain,
      ...inFonts,
      ...inBrowser('chromium', 'walks in chromium', ...WALKS),
    ])),
    ...(await besides(inBrowser('firefox', 'firefox'), [...inBrowser('webkit', 'webkit'), ...journeysAgain])),
  ];
}

async function main() {
  const browsers = await findBrowsers();
  console.log(tellBrowsers(browsers));
  const names = browsers.map(({ name }) => name);
  try {
    sayTotal(
      process.argv.includes('--rest') ? await runRest(names) : await runMain(names.includes('chromium')),
    );
  } finally {
    fs.rmSync(reports, { recursive: true, force: true });
  }
}

void main();
