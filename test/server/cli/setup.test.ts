import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { testEnvironment } from '../../support/servers/testEnvironment';

const PROGRAM = path.resolve(__dirname, '../../../src/server/cli/setup.ts');

test('an incomplete set-up is refused before it makes a database [SETUP-3]', () => {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'recycle-all-setup-'));
  const options = ['--name', ' ', '--mode', 'test', '--admin-email', 'ada@tests.example'];
  const { status, stderr } = spawnSync(process.execPath, ['-r', 'ts-node/register', PROGRAM, ...options], {
    env: { ...process.env, ...testEnvironment({ DATA_DIR: path.join(parent, 'database') }) },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^--name: Required\n\nnpm run setup/)]);
  expect(fs.readdirSync(parent)).toEqual([]);
  fs.rmSync(parent, { recursive: true });
});
