import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const PROGRAM = path.resolve(__dirname, '../../../src/server/demo/main.ts');
const ADMIN = { email: 'admin@recycle-all.example', password: 'recycle-all' };

jest.setTimeout(120_000);

interface Run {
  process: ChildProcess;
  output: string;
  url: string;
  emulatorUrl: string;
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'demo-main-'));
const started: ChildProcess[] = [];

function launch(...options: string[]): ChildProcess {
  const child = spawn(
    'node',
    ['-r', 'ts-node/register', PROGRAM, '--portal-from-dev-server', '--data', folder, ...options],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  started.push(child);
  return child;
}

/** Runs the demo until it has shown its banner, or has ended. */
async function run(...options: string[]): Promise<Run> {
  const child = launch(...options);
  let output = '';
  await new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Start over')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('close', () => resolve());
  });
  const [, url = ''] = /API +(\S+)\/api\/admin/.exec(output) ?? [];
  const [, emulatorUrl = ''] = /Auth emulator +(http\S+)/.exec(output) ?? [];
  return { process: child, output, url, emulatorUrl };
}

async function end({ process }: Run, signal: NodeJS.Signals): Promise<number | null> {
  const closed = once(process, 'close');
  process.kill(signal);
  await closed;
  return process.exitCode;
}

async function signIn({ emulatorUrl }: Run): Promise<string> {
  const response = await fetch(
    `${emulatorUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-api-key`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...ADMIN, returnSecureToken: true }),
    },
  );
  return ((await response.json()) as { idToken: string }).idToken;
}

async function accountNames({ url }: Run, token: string): Promise<string[]> {
  const response = await fetch(`${url}/api/admin/accounts`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as { name: string }[]).map(({ name }) => name);
}

async function createAccount({ url }: Run, token: string, name: string): Promise<void> {
  const response = await fetch(`${url}/api/admin/accounts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  expect(response.status).toBe(201);
}

afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  fs.rmSync(folder, { recursive: true });
});

test('the demo keeps what was done in it, runs once at a time, and starts over when it is told to [DEMO-3]', async () => {
  const first = await run();
  expect(first.output).toContain(`${ADMIN.email} / ${ADMIN.password}`);
  const token = await signIn(first);
  await createAccount(first, token, 'Made in the demo');

  const second = await run('--reset');
  expect(second.process.exitCode).toBe(1);
  expect(second.output).toContain(
    `The demo is already running (process ${first.process.pid}): ${first.url}\n`,
  );
  expect(await accountNames(first, token)).toContain('Made in the demo');

  await end(first, 'SIGKILL');
  const third = await run();
  expect(await accountNames(third, token)).toContain('Made in the demo');
  expect(await end(third, 'SIGTERM')).toBe(0);

  // A reset that is killed while it makes the users leaves some of them behind.
  const users = path.join(folder, 'auth-users.json');
  fs.rmSync(users);
  const killed = launch('--reset');
  while (!fs.existsSync(users) && killed.exitCode === null) await delay(5);
  const closed = once(killed, 'close');
  killed.kill('SIGKILL');
  await closed;
  const fourth = await run();
  const names = await accountNames(fourth, await signIn(fourth));
  expect(names).toContain('Harbourview & Quill Constructions');
  expect(names).not.toContain('Made in the demo');
  expect(await end(fourth, 'SIGINT')).toBe(0);
});
