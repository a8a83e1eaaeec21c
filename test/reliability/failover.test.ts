import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { asServerUser, giveToServerUser } from '../../src/server/db/embedded/asServerUser';
import { findPrograms } from '../../src/server/db/embedded/findPrograms';
import { freePort } from '../../src/server/db/embedded/freePort';
import { PostgresServer } from '../../src/server/db/embedded/PostgresServer';
import { callServer } from '../support/servers/callServer';
import { killPostgres } from '../support/servers/postgresServer';
import { staffToken } from '../support/staffToken';
import { startProgram } from '../support/servers/startProgram';
import { PROGRAM } from '../support/servers/startServers';
import { testEnvironment } from '../support/servers/testEnvironment';
import { printFigure } from '../support/load/printFigure';
import { ADMIN } from '../support/testIdentity';

/** Settings of a primary that replicates to a standby. */
const PRIMARY = {
  wal_level: 'replica',
  max_wal_senders: '4',
  hot_standby: 'on',
  synchronous_standby_names: '*',
};

/** `npm run test:long -- failovers` raises it. */
const FAILOVERS = Number(process.env.FAILOVERS ?? 1);

jest.setTimeout(90_000);

let folder: string;
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recycle-all-failover-'))));
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

async function ask<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

async function until(what: () => Promise<boolean>): Promise<void> {
  while (!(await what().catch(() => false))) await pause(100);
}

function run(data: string, port: number, settings: Record<string, string>): ChildProcess {
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program = '', ...rest] = asServerUser([
    findPrograms().postgres,
    ...['-D', data, '-p', String(port), '-c', 'unix_socket_directories=', '-c', 'shared_buffers=32MB'],
    ...parameters,
  ]);
  return spawn(program, rest, { stdio: 'ignore' });
}

const everyFailover = Array.from({ length: FAILOVERS }, (_, index) => index + 1);

it.each(everyFailover)(
  'writes continue on the standby that takes over, and no answered write is lost, time %i [FAULT-14]',
  async () => {
    // A standby needs this WAL level from the start.
    const made = await PostgresServer.start({
      dataDir: folder,
      settings: { wal_level: 'replica', max_wal_senders: 4 },
    });
    const { username, password } = new URL(made.url);
    await made.stop();
    const primaryData = path.join(folder, 'postgresql/data');
    const standbyData = path.join(folder, 'standby');
    fs.cpSync(primaryData, standbyData, { recursive: true });
    fs.writeFileSync(path.join(standbyData, 'standby.signal'), '');
    await giveToServerUser(standbyData);

    const [primaryPort, standbyPort] = [await freePort('127.0.0.1', 0), await freePort('127.0.0.1', 0)];
    const urlOn = (hosts: string) => `postgres://${username}:${password}@${hosts}/postgres`;
    const [primary, standby] = [`127.0.0.1:${primaryPort}`, `127.0.0.1:${standbyPort}`];
    const primaryProcess = run(primaryData, primaryPort, PRIMARY);
    const standbyProcess = run(standbyData, standbyPort, {
      ...PRIMARY,
      synchronous_standby_names: '',
      primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=${username} password=${password}`,
    });
    const standbyEnded = once(standbyProcess, 'exit');
    await until(async () => (await ask(urlOn(primary), 'select 1 from pg_stat_replication')).length === 1);

    // The standby is listed first, and skipped.
    const server = await startProgram(
      ['node', PROGRAM],
      testEnvironment({ DATABASE_URL: urlOn(`${standby},${primary}`) }),
    );
    try {
      const token = await staffToken(server.url, ADMIN);
      const saved: string[] = [];
      const statuses = new Set<number>();
      const write = async (name: string) => {
        const { status } = await callServer(server.url, token, '/accounts', { body: { name } });
        statuses.add(status);
        if (status === 201) saved.push(name);
        return status;
      };
      for (let count = 0; count < 20; count += 1) await write(`before ${count}`);
      expect(saved).toHaveLength(20);

      const writing = Promise.all(Array.from({ length: 8 }, (_, count) => write(`during ${count}`)));
      killPostgres(primaryProcess.pid ?? 0);
      await writing;
      await ask(urlOn(standby), 'select pg_promote()');
      await until(async () => (await write(`after ${saved.length}`)) === 201);
      const { body } = await callServer<{ name: string }[]>(server.url, token, '/accounts');
      expect(body.map(({ name }) => name)).toEqual(expect.arrayContaining(saved));
      expect([...statuses].filter((status) => ![201, 503].includes(status))).toEqual([]);
      printFigure('a failover', `${saved.length} answered writes, 0 lost`);
    } finally {
      await server.stop();
      primaryProcess.kill('SIGKILL');
      standbyProcess.kill('SIGINT');
      await standbyEnded;
    }
  },
);
