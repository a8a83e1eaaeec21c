import type { Change } from '../../src/contract/responses/changes';
import { memoryOf } from '../bench/memoryOf';
import { percentile } from '../bench/Measurement';
import { makeJobSite, makePendingBin } from '../support/builders';
import { httpCaller } from '../support/httpCaller';
import { Dispatcher } from '../support/load/Dispatcher';
import { createStaff } from '../support/load/createStaff';
import { printFigure } from '../support/load/printFigure';
import { Traffic } from '../support/load/Traffic';
import { fingerprintOf } from '../support/servers/LiveStream';
import { newFolder } from '../support/servers/newFolder';
import { startWatchedServer, type WatchedServer } from '../support/servers/startWatchedServer';
import { staffToken } from '../support/staffToken';
import { ADMIN } from '../support/testIdentity';
import { until } from '../support/until';

/** `npm run test:long` raises it. The heap is measured between the rounds. */
const ROUNDS = Number(process.env.LOAD_ROUNDS ?? 12);
/** Rounds in which caches and pools fill up, and functions are compiled. */
const WARM_UP_ROUNDS = ROUNDS / 3;
const DISPATCHERS = 50;
/** How many dispatchers share a bin. */
const TEAM = 5;
/** Of each dispatcher in a round. */
const ACTIONS = 3;
/** The memory that a request may leave behind. */
const MAX_BYTES_A_REQUEST = 250;

jest.setTimeout(240_000 + ROUNDS * 20_000);

const folder = newFolder('load');

interface Reading {
  requests: number;
  heap: number;
}

/** Bytes that each request leaves behind: the median of the slopes between two readings, which single ones do not move. */
function leftByARequest(readings: readonly Reading[]): number {
  const slopes = readings.flatMap((later, index) =>
    readings
      .slice(0, index)
      .map((earlier) => (later.heap - earlier.heap) / (later.requests - earlier.requests)),
  );
  return percentile(slopes, 0.5);
}

/** The changes after this one, newest first. */
async function historySince(dispatcher: Dispatcher, begin: number): Promise<Change[]> {
  const changes: Change[] = [];
  for (;;) {
    const before = changes.length > 0 ? `&before=${changes.at(-1)?.id}` : '';
    const page = await dispatcher.get<Change[]>(`/changes?limit=200${before}`);
    changes.push(...page.filter(({ id }) => id > begin));
    if (page.length < 200 || (page.at(-1)?.id ?? 0) <= begin) return changes;
  }
}

describe('fifty dispatchers at once', () => {
  let server: WatchedServer | undefined;
  let traffic: Traffic;
  let dispatchers: Dispatcher[] = [];
  afterEach(async () => {
    dispatchers.forEach(({ stream }) => stream.close());
    traffic.close();
    await server?.stop();
  });

  it('cause no error, all receive every change, and requests leave no memory behind [BUSY-1]', async () => {
    const { url, pid, heap } = (server = await startWatchedServer(folder));
    traffic = new Traffic(url);
    const api = httpCaller(url, () => staffToken(url, ADMIN));
    const site = await makeJobSite(api, { name: 'Smith Street' });
    const shared: number[] = [];
    while (shared.length < DISPATCHERS / TEAM)
      shared.push((await makePendingBin(api, { jobSiteId: site.id })).id);
    const staff = await createStaff(process.env.TEST_AUTH_EMULATOR_URL ?? '', DISPATCHERS);
    dispatchers = staff.map((credentials, index) => {
      const sharedBinId = shared[Math.floor(index / TEAM)] ?? 0;
      const business = { accountId: site.account.id, siteId: site.id, sharedBinId };
      return new Dispatcher(traffic, () => staffToken(url, credentials), business, index);
    });
    await Promise.all(dispatchers.map(({ stream }) => stream.open()));

    const resident: number[] = [];
    const readings: Reading[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all(dispatchers.map((dispatcher) => dispatcher.work(ACTIONS)));
      const newest = Math.max(...dispatchers.map(({ changeId }) => changeId));
      await until(() => dispatchers.every(({ stream, isIdle }) => stream.heard.has(newest) && isIdle));
      resident.push(memoryOf(pid));
      readings.push({ requests: traffic.count, heap: await heap() });
    }

    expect(dispatchers.flatMap(({ problems }) => problems)).toEqual([]);
    const begin = Math.max(...dispatchers.map(({ stream }) => stream.begin));
    const history = await historySince(dispatchers[0] as Dispatcher, begin);
    const told = history.map((change) => [change.id, fingerprintOf(change)]).sort();
    expect(told.length).toBeGreaterThan(ROUNDS * ACTIONS);
    for (const { stream } of dispatchers)
      expect([...stream.heard].filter(([id]) => id > begin).sort()).toEqual(told);

    const later = readings.slice(WARM_UP_ROUNDS);
    const left = leftByARequest(later);
    const met = dispatchers.reduce((sum, dispatcher) => sum + dispatcher.met, 0);
    printFigure('answers', `${traffic.count}, ${met} of them conflicts`);
    printFigure('changes, each received by all', told.length);
    const share = (part: number) => `${percentile(traffic.times, part).toFixed(1)} ms`;
    printFigure('p50, p99 and longest', [0.5, 0.99, 1].map(share).join(', '));
    printFigure('left in memory by each request', `${left.toFixed(0)} bytes`);
    printFigure('memory of the process, MB', resident.map((value) => value.toFixed(0)).join(' '));
    printFigure('reachable, MB', readings.map(({ heap }) => (heap / 2 ** 20).toFixed(1)).join(' '));
    expect(left).toBeLessThan(MAX_BYTES_A_REQUEST);
  });
});
