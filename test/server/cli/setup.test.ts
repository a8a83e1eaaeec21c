import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { testEnvironment } from '../../support/servers/testEnvironment';

const PROGRAM = path.resolve(__dirname, '../../../src/server/cli/setup.ts');

function setUp(options: string[], dataDir: string) {
  return spawnSync(process.execPath, ['-r', 'ts-node/register', PROGRAM, ...options], {
    env: { ...process.env, ...testEnvironment({ DATA_DIR: dataDir }) },
    encoding: 'utf8',
  });
}

test('an incomplete set-up is refused before it makes a database [SETUP-3]', () => {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'recycle-all-setup-'));
  const whole = ['--name', 'Office', '--mode', 'test', '--admin-email', 'ada@tests.example'];
  const dataDir = path.join(parent, 'database');
  const { status, stderr } = setUp(whole.with(1, ' '), dataDir);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^--name: Required\n\nsetup --name NAME/)]);
  const unread = setUp([...whole, '--admin-password-file', path.join(parent, 'none')], dataDir);
  expect([unread.status, unread.stderr]).toEqual([
    1,
    expect.stringMatching(/^--admin-password-file: ENOENT/),
  ]);
  const help = setUp(['--help'], dataDir);
  expect([help.status, help.stdout]).toEqual([0, expect.stringMatching(/^setup --name NAME/)]);
  expect(fs.readdirSync(parent)).toEqual([]);
  fs.rmSync(parent, { recursive: true });
});
