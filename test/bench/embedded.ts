import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { API_ROOT, paths } from '../../src/contract/paths';
import { migrate } from '../../src/server/db/migrate';
import { openDatabase } from '../../src/server/db/openDatabase';
import { startProgram } from '../support/startProgram';
import { PROGRAM, startServers } from '../support/startServers';
import { staffToken } from '../support/staffToken';
import { ADMIN } from '../support/testIdentity';
import { FILL_SKIP_BINS } from './fillSkipBins';
import { load } from './load';
import type { Measurement } from './Measurement';
import { memoryOf } from './memoryOf';
import { rounds } from './rounds';
import { startBareServer } from './startBareServer';

const LOAD = { connections: 10, seconds: 1.5, status: 200 };

/** The same data twice, for two processes: one folder each. */
async function filledFolders(): Promise<{ folder: string; own: string; bare: string }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recycle-all-bench-'));
  const [own, bare] = [path.join(folder, 'own'), path.join(folder, 'bare')];
  const db = await openDatabase({ dataDir: own });
  await migrate(db);
  await db.execute(FILL_SKIP_BINS);
  await db.close();
  fs.cpSync(own, bare, { recursive: true });
  return { folder, own, bare };
}

/** The admin API on its embedded database, beside node and PGlite alone. */
export async function embedded(databaseUrl: string): Promise<Measurement[]> {
  const { folder, own, bare } = await filledFolders();
  const servers = await startServers(databaseUrl, 0);
  const environment = { ...servers.environment, DATABASE_URL: '' };
  const product = await startProgram(['node', PROGRAM], { ...environment, DATA_DIR: own });
  const beside = await startBareServer({ ...environment, DATA_DIR: path.join(bare, 'pgdata') });
  const authorization = `Bearer ${await staffToken(product.url, ADMIN)}`;
  const upcoming = () => ({ path: `${API_ROOT}${paths.upcomingSkipBins}`, headers: { authorization } });
  const perSecond = async (url: string) =>
    (await load({ ...LOAD, url, request: upcoming })).requestsPerSecond;
  try {
    const list = await rounds({
      name: 'upcoming bins on the embedded database',
      unit: 'requests/s',
      goal: { atLeast: 0.8 },
      measure: () => perSecond(product.url),
      beside: { name: 'bare PGlite', measure: () => perSecond(beside.url) },
    });
    const memory = {
      name: 'a process with the embedded database, after these',
      unit: 'MB',
      goal: { atMost: 1.2 },
      measured: [memoryOf(product.pid)],
      beside: { name: 'bare PGlite', values: [memoryOf(beside.pid)] },
    };
    return [list, memory];
  } finally {
    await product.stop();
    await beside.stop();
    await servers.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
