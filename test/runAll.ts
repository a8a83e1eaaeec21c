import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgresServer } from './support/postgresServer';

/**
 * Everything that has to hold, as CI runs it: types, lint, the jest projects on each database that can be had, the same
 * dates in three time zones, the build, and the journeys in a real browser. Ends with one line of counts.
 */
const root = path.resolve(__dirname, '..');
const OTHER_TIME_ZONES = ['UTC', 'America/Los_Angeles'];

interface Counts {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  command: string[];
  environment?: NodeJS.ProcessEnv;
  /** Where the step's runner counts its tests; a step without one counts as one check. */
  report?: { file: string; read: (report: unknown) => Counts };
}

function run({
  command: [program = '', ...parameters],
  environment = {},
}: Step): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

async function check(step: Step): Promise<Counts> {
  const began = Date.now();
  const { code, output } = await run(step);
  const counts =
    step.report && fs.existsSync(step.report.file)
      ? step.report.read(JSON.parse(fs.readFileSync(step.report.file, 'utf8')))
      : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  // A runner that failed without a failing test (a broken set-up, no test at all) has failed all the same.
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(
    `${counts.failed > 0 ? 'FAILED' : 'ok'}  ${step.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`,
  );
  if (counts.failed > 0) console.log(output);
  return counts;
}

async function inTurn(steps: Step[]): Promise<Counts[]> {
  const counts: Counts[] = [];
  for (const step of steps) counts.push(await check(step));
  return counts;
}

function readJest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = report as Record<string, number>;
  return { passed: numPassedTests ?? 0, failed: (numFailedTests ?? 0) + (numRuntimeErrorTestSuites ?? 0) };
}

function readPlaywright(report: unknown): Counts {
  const { stats } = report as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  // A journey that needed a second try, or was left out, has not been seen to hold.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
}

async function main() {
  const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'recycle-all-tests-'));
  const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
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

  try {
    const suites: Step[] = [
      jest('jest', [], {
        TZ: 'Australia/Melbourne',
        ...(databaseUrl ? { TEST_DATABASE_URL: databaseUrl } : {}),
      }),
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
    ];
    const journeysReport = path.join(reports, 'browser.json');
    const journeys: Step = {
      name: 'browser',
      command: [
        bin('playwright'),
        'test',
        '--config',
        'test/browser/playwright.config.ts',
        '--reporter',
        'line,json',
      ],
      environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: journeysReport },
      report: { file: journeysReport, read: readPlaywright },
    };
    const beside = await Promise.all([inTurn(suites), inTurn(checks)]);
    const all = [...beside.flat(), await check(journeys)];
    const total = (key: keyof Counts) => all.reduce((sum, counts) => sum + counts[key], 0);
    console.log(`${total('passed')} passed, ${total('failed')} failed`);
    process.exitCode = total('failed') > 0 ? 1 : 0;
  } finally {
    await postgres?.stop();
    fs.rmSync(reports, { recursive: true, force: true });
  }
}

void main();
