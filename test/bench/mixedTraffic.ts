import { API_ROOT, paths } from '../../src/contract/paths';
import { FILL_SKIP_BINS, FILL_SKIP_BINS_ON_SITE, FIRST_ON_SITE } from './fillSkipBins';
import { load, type LoadRequest } from './load';
import { percentile, type Measurement } from './Measurement';
import type { Measure } from './rounds';
import { startBareServer } from './startBareServer';
import { startProduct } from './startProduct';

const SECONDS = 6;
const DISPATCHERS = 50;
/** Two hundred requests per second in total. */
const PAUSE_MILLISECONDS = 250;

/** p99 latency of fifty dispatchers at a steady rate, nine reads per swap, compared with bare node and PostgreSQL. */
export async function mixedTraffic(databaseUrl: string, measure: Measure): Promise<Measurement[]> {
  const servers = await startProduct(databaseUrl, FILL_SKIP_BINS, FILL_SKIP_BINS_ON_SITE);
  const { url: bare, stop: stopBare } = await startBareServer(servers.environment);
  let free = FIRST_ON_SITE;

  function request(count: number): LoadRequest {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    if (count % 10 === 0) {
      const swap = { type: 'metal', size: 660 };
      const body = { id: free++, desiredCollectionDate: '2027-02-01', collectionTimeSlot: 'morning', swap };
      return { method: 'PUT', path: `${API_ROOT}${paths.requestCollection}`, headers, body };
    }
    const id = (count % 200) + 1;
    const reads = [paths.upcomingSkipBins, paths.skipBin(id), paths.jobSite(id), paths.account(id)];
    return { path: `${API_ROOT}${reads[count % reads.length]}`, headers };
  }
  const slowest = async (url: string) => {
    const { times } = await load({
      url,
      request,
      authorization: servers.authorization,
      connections: DISPATCHERS,
      seconds: SECONDS,
      status: 200,
      pauseMilliseconds: PAUSE_MILLISECONDS,
    });
    return percentile(times, 0.99);
  };
  try {
    return await measure({
      name: `p99 of ${DISPATCHERS} dispatchers, reads and writes`,
      unit: 'ms',
      goal: { atMost: 2 },
      measure: () => slowest(servers.url),
      beside: { name: 'bare', measure: () => slowest(bare) },
    });
  } finally {
    await stopBare();
    await servers.stop();
  }
}
