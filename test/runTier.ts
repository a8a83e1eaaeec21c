import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { browserCommand, fontProjects } from './support/browsers/browserCommand';
import { findBrowsers, tellBrowsers } from './support/browsers/findBrowsers';
import { bin, inTurn, readJest, readPlaywright, sayTotal, type Counts, type Step } from './support/runSteps';

/**
 * Runs one of the three tiers of tests; docs/testing.md says what is in each. OTHER_NODE is the path of a second node, which
 * runs what depends on the version of Node. Each prints a line of counts at the end.
 */
type Tier = 'main' | 'change' | 'all';

const OTHER_TIME_ZONES = ['UTC', 'America/Los_Angeles'];
/** What depends on the Node version: the HTTP server, its streams, the database driver and the provider's library. */
const IN_OTHER_NODE = 'server/(http|db|identity|commands|live|features/history|features/imports)/';
const RESULTS = path.resolve(__dirname, '../test-results');

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

const suites = (name: string, ...projects: string[]) =>
  jest(name, ['--selectProjects', ...projects], { TZ: 'Australia/Melbourne' });

function journeys(projects: readonly string[], name: string, ...parameters: string[]): Step {
  const file = reportOf(name);
  return {
    name,
    command: browserCommand(projects, '--reporter', 'dot,json', ...parameters),
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    report: { file, read: readPlaywright },
  };
}

const npm = (name: string, ...script: string[]): Step => ({
  name,
  command: ['npm', 'run', '--silent', ...script],
});

const BUILD_IF_CHANGED: Step = { name: 'build', command: ['node', 'src/scripts/build.mjs', '--if-changed'] };
const BENCH: Step = { ...npm('bench', 'bench', '--', 'smoke'), saysMore: true };

/** Runs the steps of each lane in sequence, and the lanes in parallel. */
async function besides(...lanes: (readonly Step[])[]) {
  return (await Promise.all(lanes.map(inTurn))).flat();
}

/** The steps that run with the node of OTHER_NODE, which their child processes also find first in PATH. */
function inOtherNode(steps: (suffix: string) => Step[]): Step[] {
  const program = process.env.OTHER_NODE;
  if (!program) return [];
  const PATH = [path.dirname(program), process.env.PATH].join(path.delimiter);
  // Their names differ, because their report files have them too.
  const suffix = `on Node ${execFileSync(program, ['--version'], { encoding: 'utf8' }).trim()}`;
  return steps(suffix).map((step) => ({
    ...step,
    command: [program, ...step.command],
    environment: { ...step.environment, PATH },
  }));
}

const mainJobInOtherNode = () =>
  inOtherNode((suffix) => [journeys(['chromium'], `chromium ${suffix}`, 'mainJob')]);

/** Also that jest starts there, which reads its configuration otherwise. */
const contractInOtherNode = () =>
  inOtherNode((suffix) => [
    jest(`contract ${suffix}`, ['--selectProjects', 'contract', '--testPathPatterns', 'test/contract/'], {
      WITHOUT_STACK: '1',
    }),
  ]);

/** Only the journeys of browsers that are installed. */
type InBrowser = (wanted: string, name: string, ...parameters: string[]) => Step[];

async function runMain(inBrowser: InBrowser): Promise<Counts[]> {
  // Each lane has one core; jest has as many workers as there are cores.
  const lanes = await besides(
    [npm('build', 'build'), ...inBrowser('chromium', 'main journeys', '--grep', '@main', '--workers', '1')],
    [npm('types', 'types'), npm('lint', 'lint')],
  );
  return [...lanes, ...(await inTurn([suites('jest', 'contract', 'server', 'portal', 'demo')]))];
}

async function runChange(inBrowser: InBrowser): Promise<Counts[]> {
  return [
    // Compares times, so nothing may run beside it.
    ...(await inTurn([BUILD_IF_CHANGED, BENCH])),
    ...(await inTurn(inBrowser('chromium', "a change's journeys", '--grep', '@change'))),
    ...(await besides(
      [
        ...inBrowser('firefox', 'firefox', '--grep', '@every-browser'),
        ...mainJobInOtherNode(),
        ...contractInOtherNode(),
      ],
      [
        ...inBrowser('webkit', 'webkit', '--grep', '@every-browser'),
        jest('crash', ['--selectProjects', 'reliability', '--testPathPatterns', 'reliability/crash']),
      ],
    )),
  ];
}

async function runAll(inBrowser: InBrowser): Promise<Counts[]> {
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
  const fonts = fontProjects();
  const suitesInOtherNode = inOtherNode((suffix) => [
    jest(`jest ${suffix}`, ['--selectProjects', 'server', '--testPathPatterns', IN_OTHER_NODE]),
  ]);
  return [
    ...(await inTurn([npm('build', 'build'), BENCH])),
    ...(await inTurn([npm('types', 'types'), npm('lint', 'lint')])),
    ...(await inTurn([
      suites('jest', 'contract', 'server', 'portal', 'demo'),
      ...dates,
      ...suitesInOtherNode,
    ])),
    // In sequence: each of them needs the whole machine.
    ...(await inTurn([jest('reliability', ['--selectProjects', 'reliability', '--runInBand'])])),
    ...(await inTurn(inBrowser('chromium', 'journeys in chromium'))),
    ...(fonts.length > 0 ? await inTurn([journeys(fonts, `chromium in ${fonts.length} other fonts`)]) : []),
    ...(await besides(inBrowser('firefox', 'firefox', '--workers', '1'), [
      ...inBrowser('webkit', 'webkit', '--workers', '1'),
      ...mainJobInOtherNode(),
    ])),
  ];
}

const TIERS: Record<Tier, (inBrowser: InBrowser) => Promise<Counts[]>> = {
  main: runMain,
  change: runChange,
  all: runAll,
};

/** Seconds of each test file, the slowest first. */
function writeTimes(tier: Tier, all: readonly Counts[]) {
  const times = all.flatMap(({ times = [] }) => times).sort((one, other) => other.seconds - one.seconds);
  const lines = times.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)}  ${file}`);
  const file = path.join(RESULTS, `times-${tier}.txt`);
  fs.mkdirSync(RESULTS, { recursive: true });
  fs.writeFileSync(file, `${lines.join('\n')}\n`);
  console.log(`Seconds of each file: ${path.relative(process.cwd(), file)}`);
}

async function main(tier: Tier) {
  const browsers = await findBrowsers();
  console.log(tellBrowsers(browsers));
  const inBrowser: InBrowser = (wanted, name, ...parameters) =>
    browsers.some((browser) => browser.name === wanted) ? [journeys([wanted], name, ...parameters)] : [];
  try {
    const counts = await TIERS[tier](inBrowser);
    writeTimes(tier, counts);
    sayTotal(counts);
  } finally {
    fs.rmSync(reports, { recursive: true, force: true });
  }
}

void main(process.argv[2] as Tier);
