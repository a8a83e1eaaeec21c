import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const root = path.resolve(__dirname, '../..');

const LATE_OUTPUT_MILLISECONDS = 10_000;

export interface Counts {
  passed: number;
  failed: number;
  /** The titles of the failed tests, each with the beginning of its error. */
  failures?: string[];
  /** `file:line title` of the tests that passed only at the second try. */
  flaky?: string[];
  times?: { file: string; seconds: number }[];
}

/** With more, a run fails. */
const MAX_FLAKY = 2;

export interface Step {
  name: string;
  command: string[];
  environment?: NodeJS.ProcessEnv;
  /** Prints the step's output even if it passes. */
  saysMore?: boolean;
  /** The test runner's report file; a step without one counts as one check. */
  report?: { file: string; read: (report: unknown) => Counts };
}

/** Runs scripts with Node: the packages' programs and npm are scripts, which Windows does not start directly. */
function executable([program = '', ...parameters]: string[]): [string, string[]] {
  const script = program === 'npm' ? process.env.npm_execpath : program;
  return script?.endsWith('.js') ? [process.execPath, [script, ...parameters]] : [program, parameters];
}

function run({ command, environment = {} }: Step): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(...executable(command), {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('exit', (code) => {
      const finish = () => {
        clearTimeout(timer);
        child.stdout.destroy();
        child.stderr.destroy();
        resolve({ code: code ?? 1, output });
      };
      // A process that a test left behind holds the output open, and must not hold up the run.
      const timer = setTimeout(finish, LATE_OUTPUT_MILLISECONDS);
      child.once('close', finish);
    });
  });
}

export async function check(step: Step): Promise<Counts> {
  const began = Date.now();
  const { code, output } = await run(step);
  const counts =
    step.report && fs.existsSync(step.report.file)
      ? step.report.read(JSON.parse(fs.readFileSync(step.report.file, 'utf8')))
      : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  // A runner can fail without a failing test: a broken set-up, or no tests.
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  if (counts.failed > 0) {
    const titles = counts.failures?.length ? counts.failures : ['see its output'];
    counts.failures = titles.map((title) => `${step.name}: ${title}`);
  }
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(
    `${counts.failed > 0 ? 'FAILED' : 'ok'}  ${step.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`,
  );
  if (counts.failed > 0 || step.saysMore) console.log(output);
  return counts;
}

export async function inTurn(steps: readonly Step[]): Promise<Counts[]> {
  const counts: Counts[] = [];
  for (const step of steps) counts.push(await check(step));
  return counts;
}

/** Logs may be truncated in the middle, so the summary at the end repeats where and why a test failed. */
function withReason(title: string, message = '', line?: number): string {
  const reason = stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').trim();
  const place = line === undefined ? '' : ` (line ${line})`;
  return reason === '' ? `${title}${place}` : `${title}${place}: ${reason.slice(0, 200)}`;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** A test that was not run, as beside a stray it.only, counts as failed. */
export function readJest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites, testResults } =
    report as JestReport;
  const failed = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      return tests.length > 0
        ? tests.map(({ fullName, failureMessages }) => withReason(fullName, failureMessages[0]))
        : [path.relative(root, name)];
    });
  const pending = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'pending')
    .map(({ fullName }) => withReason(fullName, 'it was not run'));
  return {
    passed: numPassedTests,
    failed: numFailedTests + numPendingTests + numRuntimeErrorTestSuites,
    failures: [...failed, ...pending],
    times: testResults.map(({ name, startTime, endTime }) => ({
      file: path.relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

interface PlaywrightError {
  message?: string;
  location?: { line: number };
}

interface Spec {
  title: string;
  /** From the folder of the journeys. */
  file: string;
  line: number;
  tests: { status: string; results: { duration: number; error?: PlaywrightError }[] }[];
}

interface Suite {
  suites?: Suite[];
  specs?: Spec[];
}

export function readPlaywright(report: unknown): Counts {
  const { stats, suites } = report as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    suites: Suite[];
  };
  const specsOf = ({ suites: inner = [], specs = [] }: Suite): Spec[] => [
    ...inner.flatMap(specsOf),
    ...specs,
  ];
  const all = suites.flatMap(specsOf);
  const withStatus = (...wanted: string[]) =>
    all.filter(({ tests }) => tests.some(({ status }) => wanted.includes(status)));
  const seconds = new Map<string, number>();
  for (const { file, tests } of all)
    for (const { duration } of tests.flatMap(({ results }) => results))
      seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
    failures: withStatus('unexpected', 'skipped').map(({ title, tests }) => {
      const error = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error;
      return withReason(title, error?.message, error?.location?.line);
    }),
    flaky: withStatus('flaky').map(({ file, line, title }) => `test/browser/${file}:${line} ${title}`),
    times: [...seconds].map(([file, total]) => ({ file: `test/browser/${file}`, seconds: total })),
  };
}

const PROGRAMS = { jest: 'jest/bin/jest.js', playwright: '@playwright/test/cli.js' };

/** The script of a package's program. */
export function bin(name: keyof typeof PROGRAMS): string {
  return path.join(root, 'node_modules', PROGRAMS[name]);
}

/**
 * Prints the titles of flaky and failed tests and a final line of counts, which CI parses. More than two flaky tests fail the
 * run.
 */
export function sayTotal(all: readonly Counts[]): void {
  const flaky = all.flatMap((counts) => counts.flaky ?? []);
  for (const title of flaky) console.log(`flaky: ${title}`);
  for (const { failures = [] } of all.filter(({ failed }) => failed > 0))
    for (const title of failures) console.log(`failed: ${title}`);
  const total = (key: 'passed' | 'failed') => all.reduce((sum, counts) => sum + counts[key], 0);
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
  process.exitCode = total('failed') > 0 || flaky.length > MAX_FLAKY ? 1 : 0;
}
