import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { callServer } from '../support/servers/callServer';
import { compilePreload } from '../support/servers/compilePreload';
import { startProgram } from '../support/servers/startProgram';
import { PROGRAM } from '../support/servers/startServers';
import { testEnvironment } from '../support/servers/testEnvironment';
import { staffToken } from '../support/staffToken';
import { ADMIN } from '../support/testIdentity';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recycle-all-read-only-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** While it exists, PostgreSQL's files cannot be written. */
const readOnly = path.join(folder, 'read-only');

it('while its folder is read-only the server answers 503 to writes, and recovers by itself [FAULT-18]', async () => {
  let said = '';
  const server = await startProgram(
    ['sh', '-c', 'exec node "$0" 2>&1', PROGRAM],
    {
      ...testEnvironment({ DATA_DIR: path.join(folder, 'database') }),
      LD_PRELOAD: compilePreload('readOnly', folder),
      READ_ONLY_WHILE: readOnly,
    },
    (text) => (said += text),
  );
  const token = await staffToken(server.url, ADMIN);
  const saved: string[] = [];
  const write = async (name: string) => {
    const { status } = await callServer(server.url, token, '/accounts', { body: { name } });
    if (status === 201) saved.push(name);
    return status;
  };
  const isListed = async () => {
    const { status, body } = await callServer<{ name: string }[]>(server.url, token, '/accounts');
    return status === 200 && saved.every((name) => body.some((account) => account.name === name));
  };
  expect(await write('before')).toBe(201);

  fs.writeFileSync(readOnly, '');
  for (let count = 0; count < 5; count += 1) {
    expect(await write(`during ${count}`)).toBe(503);
    await pause(500);
  }
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(said).toContain('Read-only file system');

  fs.rmSync(readOnly);
  const statuses: number[] = [];
  while (statuses.at(-1) !== 201) {
    statuses.push(await write(`after ${statuses.length}`));
    await pause(100);
  }
  expect(statuses.slice(0, -1).filter((status) => status !== 503)).toEqual([]);
  expect(await isListed()).toBe(true);
  expect(await server.stop()).toBe(0);
}, 60_000);
