import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../../src/server/db/embedded/freePort';
import { callServer } from '../support/servers/callServer';
import { newDatabase } from '../support/servers/newDatabase';
import { refusedStart } from '../support/servers/refusedStart';
import { staffToken } from '../support/staffToken';
import { startProgram } from '../support/servers/startProgram';
import { PROGRAM } from '../support/servers/startServers';
import { testEnvironment } from '../support/servers/testEnvironment';
import { ADMIN } from '../support/testIdentity';

const serverUrl = process.env.TEST_DATABASE_URL ?? '';
const POOLER = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((file) => fs.existsSync(file));

jest.setTimeout(40_000);

async function run(sql: string, url = serverUrl): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

it('a database with another encoding is refused with a clear message [FAULT-13]', async () => {
  const url = new URL(serverUrl);
  url.pathname = `/latin_${Date.now()}`;
  await run(
    `create database ${url.pathname.slice(1)} encoding 'LATIN1' locale_provider libc locale 'C' template template0`,
  );
  expect(await refusedStart(testEnvironment({ DATABASE_URL: url.href }))).toMatch(
    /^The database has the encoding LATIN1, .*encoding 'UTF8'/,
  );
});

it('a database with repeatable read by default accepts concurrent edits [FAULT-13 KEEP-6]', async () => {
  const url = await newDatabase(serverUrl);
  await run(
    `alter database ${new URL(url).pathname.slice(1)} set default_transaction_isolation = 'repeatable read'`,
  );
  const server = await startProgram(['node', PROGRAM], testEnvironment({ DATABASE_URL: url }));
  const token = await staffToken(server.url, ADMIN);
  const make = (path: string, body: object) => callServer<{ id: number }>(server.url, token, path, { body });
  const { id: accountId } = (await make('/accounts', { name: 'One' })).body;
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, count) => make('/job-sites', { accountId, name: `Site ${count}` })),
  );
  expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
  expect(await server.stop()).toBe(0);
});

if (POOLER) {
  it('a pooler in transaction mode is refused with a clear message [FAULT-13]', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recycle-all-pooler-'));
    fs.chmodSync(folder, 0o755);
    const target = new URL(serverUrl);
    const port = await freePort('127.0.0.1', 0);
    const settings = path.join(folder, 'pgbouncer.ini');
    fs.writeFileSync(
      settings,
      `[databases]
* = host=127.0.0.1 port=${target.port} user=${target.username} password=${target.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
ignore_startup_parameters = options,statement_timeout
`,
    );
    const pooler: ChildProcess = spawn(
      POOLER,
      [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), settings],
      { stdio: 'ignore' },
    );
    try {
      await pause(1_000);
      expect(
        await refusedStart(testEnvironment({ DATABASE_URL: `postgres://tests@127.0.0.1:${port}/postgres` })),
      ).toMatch(/^DATABASE_URL leads to a connection pooler in transaction mode/);
    } finally {
      pooler.kill('SIGKILL');
      fs.rmSync(folder, { recursive: true });
    }
  });
} else {
  it('needs a pooler, which is not installed here [FAULT-13]', () => {
    expect(POOLER).toBeUndefined();
  });
}
