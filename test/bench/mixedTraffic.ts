import { API_ROOT, paths } from '../../src/contract/paths';
import { startServers } from '../support/servers/startServers';
import { staffToken } from '../support/staffToken';
import { ADMIN } from '../support/testIdentity';
import { FILL_SKIP_BINS, FILL_SKIP_BINS_ON_SITE, FIRST_ON_SITE } from './fillSkipBins';
import { load, type LoadRequest } from './load';
import { percentile, type Measurement } from './Measurement';
import type { Measure } from './rounds';
import { startBareServer } from './startBareServer';

const SECONDS = 6;
const DISPATCHERS = 50;
/** Two hundred requests per second in total. */
const PAUSE_MILLISECONDS = 250;

/** p99 latency of fifty dispatchers at a steady rate, nine reads per swap, compared with bare node and PostgreSQL. */
export async function mixedTraffic(databaseUrl: string, measure: Measure): Promise<Measurement[]> {
  const servers = await startServers(databaseUrl, 1);
  const [{ url: product } = { url: '' }] = servers.processes;
  await servers.database.query(FILL_SKIP_BINS);
  await servers.database.query(FILL_SKIP_BINS_ON_SITE);
  const { url: bare, stop: stopBare } = await startBareServer(servers.environment);
  const authorization = `Bearer ${await staffToken(product, ADMIN)}`;
  let free = FIRST_ON_SITE;

  function request(count: number): LoadRequest {
    const headers = { authorization, 'idempotency-key': crypto.randomUUID() };
    if (count % 10 === 0) {
      const swap = { type: 'metal', size: 660 };
      const body = { id: free++, desiredCollectionDate: '2027-02-01', collectionTimeSlot: 'morning', swap };
      return { method: 'PUT', path: `${API_ROOT}${paths.collectSkipBin}`, headers, body };
    }
    const id = (count % 200) + 1;
    const reads = [paths.upcomingSkipBins, paths.skipBin(id), paths.jobSite(id), paths.account(id)];
    return { path: `${API_ROOT}${reads[count % reads.length]}`, headers };
  }
  const slowest = async (url: string) => {
    const options = { url, request, connections: DISPATCHERS, seconds: SECONDS, status: 200 };
    const { times } = await load({ ...options, pauseMilliseconds: PAUSE_MILLISECONDS });
    return percentile(times, 0.99);
  };
  try {
    return await measure({
      name: `p99 of ${DISPATCHERS} dispatchers, reads and writes`,
      unit: 'ms',
      goal: { atMost: 2 },
      measure: () => slowest(product),
      beside: { name: 'bare', measure: () => slowest(bare) },
    });
  } finally {
    await stopBare();
    await servers.stop();
  }
}
