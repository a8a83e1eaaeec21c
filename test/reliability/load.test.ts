import type { Change } from '../../src/contract/changes';
import { paths } from '../../src/contract/paths';
import { memoryOf } from '../bench/memoryOf';
import { percentile } from '../bench/Measurement';
import { Dispatcher, type Business } from '../support/load/Dispatcher';
import { createStaff } from '../support/load/createStaff';
import { fingerprintOf } from '../support/servers/LiveStream';
import { startWatchedServer, type WatchedServer } from '../support/servers/startWatchedServer';
import { staffToken } from '../support/staffToken';
import { printFigure } from '../support/load/printFigure';
import { ADMIN } from '../support/testIdentity';
import { Traffic } from '../support/load/Traffic';

/** `npm run test:long` raises it. */
const SECONDS = Number(process.env.LOAD_SECONDS ?? 16);
const DISPATCHERS = 50;
/** How many dispatchers share a bin. */
const TEAM = 5;
/** Afterwards one dispatcher of each team works without pauses; the heap is measured between rounds of so many actions. */
const ROUNDS = Math.max(12, SECONDS / 10);
const ACTIONS = 12;
/** Rounds in which caches and pools fill up, and functions are compiled. */
const WARM_UP_ROUNDS = ROUNDS / 4;
/** The memory that a request may leave behind. */
const MOST_BYTES_A_REQUEST = 250;

jest.setTimeout(240_000 + SECONDS * 2_000);

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until the reads that the streams have caused are answered. */
async function silence(traffic: Traffic): Promise<void> {
  for (let before = -1; before < traffic.count;) {
    before = traffic.count;
    await pause(250);
  }
}

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

/** Creates an account with a site, and a bin for each team. */
async function openBusiness(traffic: Traffic, token: string): Promise<Business & { binIds: number[] }> {
  const make = async (path: string, body: object) => {
    const { text } = await traffic.send(token, 'POST', path, { body });
    return (JSON.parse(text) as { id: number }).id;
  };
  const accountId = await make(paths.accounts, { name: 'Yarra Bend Builders' });
  const siteId = await make(paths.jobSites, {
    accountId,
    name: 'Smith Street',
    addressSuburb: 'Collingwood',
  });
  const bin = {
    jobSiteId: siteId,
    type: 'metal',
    size: 660,
    desiredDeliveryDate: '2027-03-01',
    deliveryTimeSlot: 'morning',
  };
  const binIds: number[] = [];
  for (let team = 0; team < DISPATCHERS / TEAM; team += 1) binIds.push(await make(paths.skipBins, bin));
  return { accountId, siteId, binIds };
}

describe('fifty dispatchers at once', () => {
  let server: WatchedServer | undefined;
  let traffic: Traffic;
  let dispatchers: Dispatcher[] = [];
  afterEach(async () => {
    dispatchers.forEach(({ stream }) => stream.close());
    traffic.close();
    await server?.stop();
    server = undefined;
  });

  it('cause no error, all receive every change, and requests leave no memory behind [BUSY-1]', async () => {
    const { url, pid, heap } = (server = await startWatchedServer());
    traffic = new Traffic(url);
    const staff = await createStaff(process.env.TEST_AUTH_EMULATOR_URL ?? '', DISPATCHERS);
    const business = await openBusiness(traffic, await staffToken(url, ADMIN));
    dispatchers = staff.map(
      (credentials) => new Dispatcher(traffic, () => staffToken(url, credentials), business),
    );
    const [first] = dispatchers as [Dispatcher];
    await Promise.all(dispatchers.map(({ stream }) => stream.open()));
    const began = traffic.count;
    const working = dispatchers.map((dispatcher, index) =>
      dispatcher.work(business.binIds[Math.floor(index / TEAM)] ?? 0),
    );
    await pause(SECONDS * 1000);
    dispatchers.forEach((dispatcher) => dispatcher.stop());
    await Promise.all(working);
    const { count } = traffic;
    const times = [...traffic.times];

    const resident: number[] = [];
    const readings: Reading[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const hurried = dispatchers.filter((_dispatcher, index) => index % TEAM === 0);
      await Promise.all(hurried.map((dispatcher) => dispatcher.hurry(ACTIONS)));
      await silence(traffic);
      resident.push(memoryOf(pid));
      readings.push({ requests: traffic.count, heap: await heap() });
    }

    const begin = Math.max(...dispatchers.map(({ stream }) => stream.begin));
    const history = await historySince(first, begin);
    const deadline = Date.now() + 15_000;
    while (dispatchers.some(({ stream }) => !stream.heard.has(history[0]?.id ?? 0)) && Date.now() < deadline)
      await pause(20);

    expect(dispatchers.flatMap(({ problems }) => problems)).toEqual([]);
    expect(history.length).toBeGreaterThan(SECONDS / 2);
    const told = history.map((change) => [change.id, fingerprintOf(change)]).sort();
    for (const { stream } of dispatchers) {
      expect([...stream.heard].filter(([id]) => id > begin).sort()).toEqual(told);
    }
    const later = readings.slice(WARM_UP_ROUNDS);
    const left = leftByARequest(later);
    const requests = (later.at(-1)?.requests ?? 0) - (later[0]?.requests ?? 0);
    const met = dispatchers.reduce((sum, dispatcher) => sum + dispatcher.met, 0);
    printFigure(`answers in ${SECONDS} s`, `${count - began}, ${met} of them conflicts`);
    printFigure('changes, each received by all', history.length);
    printFigure(
      'p50, p99 and longest',
      [0.5, 0.99, 1].map((share) => `${percentile(times, share).toFixed(1)} ms`).join(', '),
    );
    printFigure(`left in memory by each of ${requests} requests`, `${left.toFixed(0)} bytes`);
    printFigure('memory of the process, MB', resident.map((value) => value.toFixed(0)).join(' '));
    printFigure('reachable, MB', readings.map(({ heap }) => (heap / 2 ** 20).toFixed(1)).join(' '));
    expect(left).toBeLessThan(MOST_BYTES_A_REQUEST);
  });
});
