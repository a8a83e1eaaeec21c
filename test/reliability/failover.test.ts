import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { asServerUser, giveToServerUser } from '../../src/server/db/embedded/asServerUser';
import { findPrograms } from '../../src/server/db/embedded/findPrograms';
import { freePort } from '../../src/server/db/embedded/freePort';
import { PostgresServer } from '../../src/server/db/embedded/PostgresServer';
import { newFolder } from '../support/servers/newFolder';
import { killPostgres } from '../support/servers/postgresServer';
import { startServer } from '../support/servers/startServers';
import { testEnvironment } from '../support/servers/testEnvironment';
import { writeAccounts } from '../support/servers/writeAccounts';
import { printFigure } from '../support/load/printFigure';
import { until } from '../support/until';

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

const folder = newFolder('failover');

async function ask(url: string, sql: string): Promise<number | null> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return (await client.query(sql)).rowCount;
  } finally {
    await client.end();
  }
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

it.each(Array.from({ length: FAILOVERS }, (_, index) => index + 1))(
  'writes continue on the standby that takes over, and no answered write is lost, time %i [FAULT-14]',
  async (time) => {
    const dataDir = path.join(folder, String(time));
    // A standby needs this WAL level from the start.
    const made = await PostgresServer.start({
      dataDir,
      settings: { wal_level: 'replica', max_wal_senders: 4 },
    });
    const { username, password } = new URL(made.url);
    await made.stop();
    const primaryData = path.join(dataDir, 'postgresql/data');
    const standbyData = path.join(dataDir, 'standby');
    fs.cpSync(primaryData, standbyData, { recursive: true });
    fs.writeFileSync(path.join(standbyData, 'standby.signal'), '');
    await giveToServerUser(standbyData);

    const [primaryPort, standbyPort] = [await freePort('127.0.0.1', 0), await freePort('127.0.0.1', 0)];
    const urlOn = (...ports: number[]) =>
      `postgres://${username}:${password}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres`;
    const primaryProcess = run(primaryData, primaryPort, PRIMARY);
    const standbyProcess = run(standbyData, standbyPort, {
      ...PRIMARY,
      synchronous_standby_names: '',
      primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=${username} password=${password}`,
    });
    const standbyEnded = once(standbyProcess, 'exit');
    const standbys = () => ask(urlOn(primaryPort), 'select 1 from pg_stat_replication').catch(() => 0);
    await until(async () => (await standbys()) === 1);

    // The standby is listed first, and skipped.
    const server = await startServer(testEnvironment({ DATABASE_URL: urlOn(standbyPort, primaryPort) }));
    try {
      const { write, list, saved } = await writeAccounts(server.url);
      const statuses = new Set<number>();
      const tryWrite = async (name: string) => {
        const { status } = await write(name);
        statuses.add(status);
        return status;
      };
      for (let count = 0; count < 20; count += 1) expect(await tryWrite(`before ${count}`)).toBe(201);

      const writing = Promise.all(Array.from({ length: 8 }, (_, count) => tryWrite(`during ${count}`)));
      killPostgres(primaryProcess.pid ?? 0);
      await writing;
      await ask(urlOn(standbyPort), 'select pg_promote()');
      await until(async () => (await tryWrite(`after ${saved.length}`)) === 201);
      expect(await list()).toEqual(expect.arrayContaining(saved));
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
