import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { Client } from 'pg';
import { freePort } from '../../src/server/db/embedded/freePort';
import { callServer } from '../support/servers/callServer';
import { newFolder } from '../support/servers/newFolder';
import { runCommand } from '../support/servers/runCommand';
import { onNewDatabase, startServer } from '../support/servers/startServers';
import { testEnvironment } from '../support/servers/testEnvironment';
import { writeAccounts } from '../support/servers/writeAccounts';
import { until } from '../support/until';

const serverUrl = process.env.TEST_DATABASE_URL ?? '';
const POOLER = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((file) => fs.existsSync(file));

jest.setTimeout(60_000);

const folder = newFolder('pooler');

async function run(sql: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

it('a database with another encoding is refused with a clear message [FAULT-13]', async () => {
  const url = new URL(serverUrl);
  url.pathname = `/latin_${Date.now()}`;
  await run(
    `create database ${url.pathname.slice(1)} encoding 'LATIN1' locale_provider libc locale 'C' template template0`,
  );
  expect(await runCommand('main', [], testEnvironment({ DATABASE_URL: url.href }))).toEqual({
    code: 1,
    output: expect.stringMatching(/^The database has the encoding LATIN1, .*encoding 'UTF8'/),
  });
});

it('a database with repeatable read by default accepts concurrent edits [FAULT-13 KEEP-6]', async () => {
  const environment = await onNewDatabase();
  const name = new URL(environment.DATABASE_URL ?? '').pathname.slice(1);
  await run(`alter database ${name} set default_transaction_isolation = 'repeatable read'`);
  const server = await startServer(environment);
  const { token, write } = await writeAccounts(server.url);
  const { id: accountId } = (await write('One')).body as { id?: number };
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, count) =>
      callServer(server.url, token, '/job-sites', { body: { accountId, name: `Site ${count}` } }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await server.stop()).toBe(0);
});

const canConnect = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });

if (POOLER) {
  it('a pooler in transaction mode is refused with a clear message [FAULT-13]', async () => {
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
    const ofUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    const pooler = spawn(POOLER, [...ofUser, settings], { stdio: 'ignore' });
    try {
      await until(() => canConnect(port));
      const environment = testEnvironment({ DATABASE_URL: `postgres://tests@127.0.0.1:${port}/postgres` });
      expect(await runCommand('main', [], environment)).toEqual({
        code: 1,
        output: expect.stringMatching(/^DATABASE_URL leads to a connection pooler in transaction mode/),
      });
    } finally {
      pooler.kill('SIGKILL');
    }
  });
} else {
  it('needs a pooler, which is not installed here [FAULT-13]', () => {
    expect(POOLER).toBeUndefined();
  });
}
