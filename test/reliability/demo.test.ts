import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../src/server/db/embedded/freePort';
import { makeAccount } from '../support/builders';
import { httpCaller } from '../support/httpCaller';
import { ourDeprecations } from '../support/ourDeprecations';
import { until } from '../support/until';

const PROGRAM = path.resolve(__dirname, '../../dist/server/demo.js');
/** Any free port: other programs on this machine may use the default ones. */
const ENVIRONMENT = { PORT: '0', AUTH_EMULATOR_PORT: '0', NODE_OPTIONS: '--trace-deprecation' };
const ADMIN = { email: 'admin@recycle-all.example', password: 'recycle-all' };

jest.setTimeout(240_000);

interface Run {
  process: ChildProcess;
  /** All output so far; it keeps growing. */
  output: string;
  url: string;
  emulatorUrl: string;
}

interface Launch {
  data?: string;
  options?: string[];
  environment?: NodeJS.ProcessEnv;
}

const folders: string[] = [];
function newFolder(): string {
  folders.push(fs.mkdtempSync(path.join(os.tmpdir(), 'demo main ')));
  return folders.at(-1) as string;
}

function copyOf(data: string): string {
  const copy = newFolder();
  fs.cpSync(data, copy, { recursive: true });
  return copy;
}

const folder = newFolder();
const started: ChildProcess[] = [];

function launch({ data = folder, options = [], environment = {} }: Launch = {}): ChildProcess {
  const child = spawn(process.execPath, [PROGRAM, '--portal-from-dev-server', '--data', data, ...options], {
    env: { ...process.env, ...ENVIRONMENT, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return child;
}

/** Runs the demo until it has printed its banner, or has exited. */
async function run(how: Launch = {}): Promise<Run> {
  const child = launch(how);
  const running: Run = { process: child, output: '', url: '', emulatorUrl: '' };
  await new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      running.output += chunk.toString();
      if (running.output.includes('Start over')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('close', () => resolve());
  });
  running.url = /API +(\S+)\/api\/admin/.exec(running.output)?.[1] ?? '';
  running.emulatorUrl = /Auth emulator +(http\S+)/.exec(running.output)?.[1] ?? '';
  return running;
}

async function end({ process }: Run, signal: NodeJS.Signals): Promise<number | null> {
  const closed = once(process, 'close');
  process.kill(signal);
  await closed;
  return process.exitCode;
}

/** The API as the demo's admin. */
function apiOf({ url, emulatorUrl }: Run) {
  return httpCaller(url, async () => {
    const signIn = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-api-key';
    const answer = await fetch(`${emulatorUrl}/${signIn}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...ADMIN, returnSecureToken: true }),
    });
    return ((await answer.json()) as { idToken: string }).idToken;
  });
}

async function accountNames(demo: Run): Promise<string[]> {
  const { body } = await apiOf(demo).get<{ name: string }[]>('/accounts');
  return body.map(({ name }) => name);
}

afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  for (const each of folders) fs.rmSync(each, { recursive: true });
});

test('the demo keeps its data, runs once at a time, and starts over on request [DEMO-3 RUN-5]', async () => {
  const first = await run();
  expect(first.output).toContain(`${ADMIN.email} / ${ADMIN.password}`);
  await makeAccount(apiOf(first), 'Made in the demo');

  const second = await run({ options: ['--reset'] });
  expect(second.process.exitCode).toBe(1);
  expect(second.output).toContain(
    `The demo is already running (process ${first.process.pid}): ${first.url}\n`,
  );
  expect(await accountNames(first)).toContain('Made in the demo');

  await end(first, 'SIGKILL');
  const third = await run();
  expect(third.output).toContain('Start over');
  expect(await accountNames(third)).toContain('Made in the demo');
  expect(await end(third, 'SIGTERM')).toBe(0);
  expect(ourDeprecations(third.output)).toEqual([]);

  // A reset that is killed while it creates the users leaves some of them behind.
  const users = path.join(folder, 'auth-users.json');
  fs.rmSync(users);
  const killed = launch({ options: ['--reset'] });
  await until(() => fs.existsSync(users) || killed.exitCode !== null);
  const closed = once(killed, 'close');
  killed.kill('SIGKILL');
  await closed;
  const fourth = await run();
  const names = await accountNames(fourth);
  expect(names).toContain('Harbourview & Quill Constructions');
  expect(names).not.toContain('Made in the demo');
  expect(await end(fourth, 'SIGINT')).toBe(0);
});

test('the demo listens where it is configured to, and names a port that is taken [DEMO-4]', async () => {
  const PORT = String(await freePort('127.0.0.1', 0));
  const AUTH_EMULATOR_PORT = String(await freePort('127.0.0.1', 0));
  const open = await run({ environment: { HOST: '0.0.0.0', PORT, AUTH_EMULATOR_PORT } });
  expect(open.url).toBe(`http://localhost:${PORT}`);
  expect(open.emulatorUrl).toBe(`http://127.0.0.1:${AUTH_EMULATOR_PORT}`);
  expect(open.output).toContain('Other machines see the portal, and cannot sign in');
  expect(await accountNames({ ...open, url: `http://127.0.0.1:${PORT}` })).not.toEqual([]);

  // If both are given the same port, the portal gets it.
  const both = { PORT, AUTH_EMULATOR_PORT: PORT };
  const other = await run({ data: copyOf(folder), environment: both });
  expect(other.output).toContain(
    `Port ${PORT} is taken or not allowed: the portal uses ${new URL(other.url).port} instead.`,
  );
  expect(other.output).toContain(`Port ${PORT} is taken or not allowed: the Auth emulator uses `);
  expect(await end(other, 'SIGTERM')).toBe(0);
  expect(await end(open, 'SIGTERM')).toBe(0);

  const same = await run({ environment: both });
  expect(same.url).toBe(`http://localhost:${PORT}`);
  expect(same.emulatorUrl).not.toContain(PORT);
  expect(await end(same, 'SIGTERM')).toBe(0);
});

test.each([
  [{ PORT: '3000x' }, "PORT must be a number from 0 to 65535, not '3000x'\n"],
  [{ AUTH_EMULATOR_PORT: '65536' }, "AUTH_EMULATOR_PORT must be a number from 0 to 65535, not '65536'\n"],
  [
    { HOST: 'not.here.invalid' },
    "HOST must be a name or an address of this machine, not 'not.here.invalid'\n",
  ],
])('the demo refuses %j with a clear message [DEMO-4]', async (environment, words) => {
  const refused = await run({ data: newFolder(), environment });
  expect(refused.process.exitCode).toBe(1);
  expect(refused.output).toContain(words);
});

test('a copy of a folder starts while the original demo runs, which stays locked [DEMO-5]', async () => {
  const original = await run();
  await makeAccount(apiOf(original), 'Made before the copy');
  const copy = copyOf(folder);
  expect(fs.existsSync(path.join(copy, 'database/postgresql/data/postmaster.pid'))).toBe(true);

  const copied = await run({ data: copy });
  expect(copied.output).toContain('Start over');
  expect(await accountNames(copied)).toContain('Made before the copy');
  expect((await run()).output).toContain(`already running (process ${original.process.pid})`);
  expect((await run({ data: copy })).output).toContain(`already running (process ${copied.process.pid})`);
  expect(await end(copied, 'SIGTERM')).toBe(0);
  expect(await end(original, 'SIGTERM')).toBe(0);
});
