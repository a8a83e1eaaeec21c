import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createIdentity, type Identity } from '../../../src/server/identity/identity';
import { TEST_PROJECT } from '../../support/testIdentity';

const PROGRAM = path.join(__dirname, 'emulatorProgram.ts');
const ADMIN = { email: 'boss@emulator.example', password: 'correct horse', displayName: 'Robin Marsh' };

jest.setTimeout(60_000);

let folder: string;
let file: string;
let process: ChildProcess;
let output: string;
let url: string;
let identity: Identity;

/** Starts the emulator on the test's file, and connects to it. */
async function start(): Promise<void> {
  process = spawn('node', ['-r', 'ts-node/register', PROGRAM, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  output = '';
  url = await new Promise((resolve, reject) => {
    process.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [found] = /^http:\S+/m.exec(output) ?? [];
      if (found) resolve(found);
    });
    process.once('close', () => reject(new Error('The emulator did not start')));
  });
  identity = createIdentity({ projectId: TEST_PROJECT, apiKey: 'test-api-key', authEmulatorUrl: url });
}

async function kill(): Promise<void> {
  await identity.close();
  const closed = once(process, 'close');
  process.kill('SIGKILL');
  await closed;
}

async function call(address: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/${address}?key=test-api-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}

function signIn(password: string): Promise<Record<string, unknown>> {
  return call('identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', {
    email: ADMIN.email,
    password,
    returnSecureToken: true,
    clientType: 'CLIENT_TYPE_WEB',
  });
}

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'auth-emulator-'));
  file = path.join(folder, 'auth-users.json');
  await start();
  await identity.ensureAdmin(ADMIN);
});

afterEach(async () => {
  await kill();
  fs.rmSync(folder, { recursive: true });
});

test('users survive SIGKILL, with their passwords, names, claims and sessions; a deleted one stays deleted [DEMO-3]', async () => {
  const gone = { email: 'gone@emulator.example', password: 'password' };
  const uid = await identity.createUser(gone);
  await identity.deleteUser(uid);
  const before = await signIn(ADMIN.password);
  await kill();
  await start();
  const isAdmin = { email: ADMIN.email, isAdmin: true };
  expect(await identity.verify(String(before.idToken))).toMatchObject(isAdmin);
  const refreshed = await call('securetoken.googleapis.com/v1/token', {
    grant_type: 'refresh_token',
    refresh_token: before.refreshToken,
  });
  expect(await identity.verify(String(refreshed.id_token))).toMatchObject(isAdmin);
  const { idToken } = await signIn(ADMIN.password);
  expect(await call('identitytoolkit.googleapis.com/v1/accounts:lookup', { idToken })).toMatchObject({
    users: [{ displayName: ADMIN.displayName, providerUserInfo: [{ providerId: 'password' }] }],
  });
  expect(await identity.createUser(gone)).not.toBe(uid);
  // Windows has no such modes: files in a user's folder are that user's.
  if (os.platform() !== 'win32') expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  expect(fs.readdirSync(folder)).toEqual(['auth-users.json']);
});

test('the link of a reset e-mail is printed, and sets a new password [RESET-2]', async () => {
  await call('identitytoolkit.googleapis.com/v1/accounts:sendOobCode', {
    requestType: 'PASSWORD_RESET',
    email: ADMIN.email,
  });
  const [, link] = /^reset boss@emulator\.example (\S+)$/m.exec(output) ?? [];
  await fetch(`${link}&newPassword=new-password`);
  expect(await signIn('new-password')).toHaveProperty('idToken');
  expect(await signIn(ADMIN.password)).toHaveProperty('error');
});
