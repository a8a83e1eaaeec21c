import { paths } from '../../src/contract/paths';
import { Business } from './Business';
import { median, type Measurement } from './Measurement';
import { searches } from './searches';

const ROUNDS = 5;
const REQUESTS = 30;
const AS_FAST = { atMost: 1.2 };

/** What is timed; what `before` gives is not. */
interface Work<Given> {
  name: string;
  before?: (business: Business) => Promise<Given>;
  run: (business: Business, given: Given) => Promise<unknown>;
  after?: (business: Business, given: Given) => Promise<unknown>;
}

const work = <Given = unknown>(described: Work<Given>) => described as Work<unknown>;

/** An upcoming list that is not the one that was sent before. */
async function change(business: Business) {
  const { id } = await business.order();
  await business.put(paths.cancelSkipBin, { id });
}

async function delivered(business: Business): Promise<{ id: number }> {
  const { id } = await business.order();
  return business.put(paths.deliveredSkipBin, {
    id,
    actualDeliveryDate: '2026-03-02',
    referenceNumber: `N-${id}`,
  });
}

const UPCOMING = [
  work({ name: 'what is upcoming', before: change, run: (business) => business.get(paths.upcomingSkipBins) }),
  work({
    name: 'the first 25 of what is upcoming',
    run: (business) => business.get(`${paths.upcomingSkipBins}?page=0&pageSize=25`),
  }),
];

const READS = [
  work({
    name: 'one bin',
    run: (business) => business.get(paths.skipBin(business.any(business.size.skipBins))),
  }),
  work({
    name: "a job site's bins",
    run: (business) => business.get(`${paths.skipBins}?jobSiteId=${business.any(business.size.jobSites)}`),
  }),
  work({
    name: "an account's sites",
    run: (business) =>
      business.put(paths.jobSitesSearch, {
        accountId: business.any(business.size.accounts),
        statuses: ['active'],
      }),
  }),
  work({ name: 'the newest of the history', run: (business) => business.get(`${paths.changes}?limit=50`) }),
  work({
    name: "an account's history",
    run: (business) =>
      business.get(`${paths.changes}?limit=50&accountId=${business.any(business.size.accounts)}`),
  }),
];

/** Each leaves as many upcoming ones as there were. */
const WRITES = [
  work<{ id?: number }>({
    name: 'a new bin',
    before: () => Promise.resolve({}),
    run: async (business, made) => Object.assign(made, await business.order()),
    after: (business, { id }) => business.put(paths.cancelSkipBin, { id }),
  }),
  work({
    name: 'marking a bin as delivered',
    before: (business) => business.order(),
    run: (business, { id }) =>
      business.put(paths.deliveredSkipBin, {
        id,
        actualDeliveryDate: '2026-03-02',
        referenceNumber: `N-${id}`,
      }),
  }),
  work<{ id: number; replacementId?: number }>({
    name: 'a swap',
    before: delivered,
    run: async (business, old) => {
      const request = {
        id: old.id,
        desiredCollectionDate: '2026-03-09',
        collectionTimeSlot: 'morning',
        swap: { type: 'metal', size: 660 },
      };
      const saved = await business.put<{ replacement: { id: number } }>(paths.collectSkipBin, request);
      old.replacementId = saved.replacement.id;
    },
    after: async (business, { id, replacementId }) => {
      await business.put(paths.cancelSkipBin, { id: replacementId });
      await business.put(paths.collectedSkipBin, { id, actualCollectionDate: '2026-03-09' });
    },
  }),
  work({
    name: 'a new job site',
    run: (business) =>
      business.post(paths.jobSites, {
        accountId: business.any(business.size.accounts),
        name: 'Holvenmere Fit-out',
        referenceNumber: 'PO-123456',
        addressLine1: '212 Wilmomont Street',
        addressSuburb: 'Pemton',
        addressPostcode: '3066',
        addressState: 'VIC',
      }),
  }),
  work({
    name: 'a new account',
    run: (business) => business.post(paths.accounts, { name: 'Holvenmere Builders' }),
  }),
];

/** Milliseconds of each request, one after the other, the businesses in turns. */
async function round({ before, run, after }: Work<unknown>, businesses: Business[]): Promise<number[]> {
  const times = businesses.map((): number[] => []);
  for (let count = 0; count < REQUESTS; count += 1) {
    for (const [index, business] of businesses.entries()) {
      const given = await before?.(business);
      const began = performance.now();
      await run(business, given);
      times[index]?.push(performance.now() - began);
      await after?.(business, given);
    }
  }
  return times.map(median);
}

/** The same in the largest as in the smallest business, and in those between. */
async function compare(works: Work<unknown>[], businesses: Business[], note = ''): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const one of works) {
    await round(one, businesses);
    const rounds: number[][] = [];
    for (let count = 0; count < ROUNDS; count += 1) rounds.push(await round(one, businesses));
    const of = (index: number) => rounds.map((times) => times[index] ?? Number.NaN);
    const told = (business?: Business) => `${one.name}, of ${business?.size.skipBins} bins${note}`;
    for (const [index, business] of businesses.entries()) {
      if (index === 0) continue;
      measurements.push({
        name: told(business),
        unit: 'ms',
        measured: of(index),
        beside: { name: told(businesses[0]), values: of(0) },
        goal: AS_FAST,
      });
    }
  }
  return measurements;
}

/** So many more bins are waiting for their delivery. */
async function makeUpcoming(business: Business, more: number): Promise<void> {
  const every = Math.floor(business.size.skipBins / more);
  await business.execute(
    `update skip_bins set status = 'pending', actual_delivery_date = null, desired_collection_date = null,
       actual_collection_date = null, desired_delivery_date = date '2026-03-02' + id % 20
     where id in (select id from skip_bins where due_date is null and id % ${every} = 1 order by id limit ${more})`,
  );
  await business.execute('vacuum analyze skip_bins');
}

/** What it costs to grow: 10,000 to 1,000,000 bins of which as many are upcoming, and then more. */
export async function scale(databaseUrl: string): Promise<Measurement[]> {
  const businesses: Business[] = [];
  try {
    for (const skipBins of [10_000, 100_000, 1_000_000]) {
      const size = { accounts: skipBins / 10, jobSites: (skipBins / 10) * 3, skipBins, upcoming: 200 };
      businesses.push(await Business.open(databaseUrl, size));
    }
    const [smallest, , largest] = businesses;
    if (!smallest || !largest) throw new Error('There is nothing to compare');
    const measurements = await compare([...UPCOMING, ...READS, ...WRITES], businesses);
    measurements.push(...(await searches(largest)));
    for (const business of [smallest, largest]) await makeUpcoming(business, 4_800);
    measurements.push(...(await compare(UPCOMING, [smallest, largest], ', 5000 upcoming')));
    return measurements;
  } finally {
    for (const business of businesses) await business.close();
  }
}
