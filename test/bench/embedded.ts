import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { API_ROOT, paths } from '../../src/contract/paths';
import { migrate } from '../../src/server/db/migrate';
import { openDatabase } from '../../src/server/db/openDatabase';
import { startPostgresServer } from '../support/servers/postgresServer';
import { startProgram } from '../support/servers/startProgram';
import { PROGRAM, startServers } from '../support/servers/startServers';
import { staffToken } from '../support/staffToken';
import { ADMIN } from '../support/testIdentity';
import { FILL_SKIP_BINS } from './fillSkipBins';
import { load, type LoadRequest } from './load';
import type { Measurement } from './Measurement';
import { proportionalMemoryOf } from './memoryOf';
import type { Measure } from './rounds';

const LOAD = { connections: 10, seconds: 1.5 };
const SETTLE_MILLISECONDS = 5_000;
const STARTS = 5;

/** PostgreSQL 18's defaults. */
const STOCK = {
  shared_buffers: '128MB',
  wal_level: 'replica',
  max_wal_senders: 10,
  max_wal_size: '1GB',
  min_wal_size: '80MB',
  io_method: 'worker',
  max_logical_replication_workers: 4,
  max_parallel_workers: 8,
  jit: 'on',
  client_connection_check_interval: 0,
  dynamic_shared_memory_type: 'posix',
};

async function fill(options: { dataDir: string; databaseUrl?: string }): Promise<void> {
  const db = await openDatabase(options);
  await migrate(db);
  await db.execute(FILL_SKIP_BINS);
  // Autovacuum would do it on one of the two servers first.
  await db.execute('vacuum analyze');
  await db.close();
}

/** The admin API with its embedded database, compared with a server of the same version with default settings. */
export async function embedded(databaseUrl: string, measure: Measure): Promise<Measurement[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recycle-all-bench-'));
  const stock = await startPostgresServer({ settings: STOCK });
  const servers = await startServers(databaseUrl, 0);
  await fill({ dataDir: folder });
  await fill({ dataDir: folder, databaseUrl: stock.url });
  const environment = { ...servers.environment, DATABASE_URL: '', DATA_DIR: folder };
  const start = () => startProgram(['npm', 'start', '--silent'], environment);
  const product = await start();
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MILLISECONDS));
  const idle = proportionalMemoryOf(product.pid);
  const beside = await startProgram(['node', PROGRAM], { ...environment, DATABASE_URL: stock.url });
  const authorization = `Bearer ${await staffToken(product.url, ADMIN)}`;

  const compare = (name: string, request: (count: number) => LoadRequest, status = 200) => {
    const perSecond = async (url: string) =>
      (await load({ ...LOAD, url, status, authorization, request })).requestsPerSecond;
    return measure({
      name: `${name}, embedded`,
      unit: 'requests/s',
      goal: { atLeast: 0.9 },
      measure: () => perSecond(product.url),
      beside: { name: 'a server', measure: () => perSecond(beside.url) },
    });
  };
  try {
    const compared = [
      ...(await compare('one bin', (count) => ({
        path: `${API_ROOT}${paths.skipBins}/${(count % 10_000) + 1}`,
      }))),
      ...(await compare('upcoming bins', () => ({ path: `${API_ROOT}${paths.upcomingSkipBins}` }))),
      ...(await compare('the accounts, a page', () => ({
        path: `${API_ROOT}${paths.accounts}?page=0&pageSize=25`,
      }))),
      ...(await compare(
        'a new account',
        (count) => ({
          method: 'POST',
          path: `${API_ROOT}${paths.accounts}`,
          body: { name: `Account ${count}` },
          headers: { 'idempotency-key': crypto.randomUUID() },
        }),
        201,
      )),
    ];
    await product.stop();
    const starts: number[] = [];
    for (let round = 0; round < STARTS; round += 1) {
      const began = performance.now();
      const again = await start();
      starts.push((performance.now() - began) / 1000);
      await again.stop();
    }
    return [
      ...compared,
      {
        name: 'npm start with its database, idle, all of its processes',
        unit: 'MB',
        measured: [idle],
        goal: { atMost: 200 },
      },
      {
        name: 'npm start with its database to its first answer',
        unit: 's',
        measured: starts,
        goal: { atMost: 1.5 },
      },
    ];
  } finally {
    await product.stop();
    await beside.stop();
    await servers.stop();
    await stock.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
