import { Business } from './Business';
import { PAGES_OF_BINS, READS, UPCOMING, WRITES, type Work } from './businessWork';
import { median, type Measurement } from './Measurement';
import { FINDING, searches } from './searches';

const ROUNDS = 5;
const REQUESTS = 30;
const AS_FAST = { atMost: 1.2 };
/** Searches of a business a hundred times as large. */
const NEARLY_AS_FAST = { atMost: 3 };

/** The median milliseconds per business. Requests are sequential and alternate between the businesses. */
async function round({ before, run, after }: Work, businesses: Business[]): Promise<number[]> {
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

/** Compares each larger business with the smallest one. */
async function compare(
  works: Work[],
  businesses: Business[],
  { note = '', goal = AS_FAST } = {},
): Promise<Measurement[]> {
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
        goal,
      });
    }
  }
  return measurements;
}

/** Turns this many more bins into pending deliveries. */
async function makeUpcoming(business: Business, more: number): Promise<void> {
  const every = Math.floor(business.size.skipBins / more);
  await business.execute(
    `update skip_bins set status = 'pending', actual_delivery_date = null, desired_collection_date = null,
       actual_collection_date = null, desired_delivery_date = date '2026-03-02' + id % 20
     where id in (select id from skip_bins where due_date is null and id % ${every} = 1 order by id limit ${more})`,
  );
  await business.execute('vacuum analyze skip_bins');
}

/** Scaling: 10,000 to 1,000,000 bins with the same number of upcoming ones, and then with more upcoming ones. */
export async function scale(databaseUrl: string): Promise<Measurement[]> {
  const businesses: Business[] = [];
  try {
    for (const skipBins of [10_000, 100_000, 1_000_000]) {
      const size = { accounts: skipBins / 10, jobSites: (skipBins / 10) * 3, skipBins, upcoming: 200 };
      businesses.push(await Business.open(databaseUrl, size));
    }
    const [smallest, , largest] = businesses;
    if (!smallest || !largest) throw new Error('There is nothing to compare');
    const measurements = await compare([...UPCOMING, ...READS, ...PAGES_OF_BINS], businesses);
    measurements.push(...(await compare(FINDING, [smallest, largest], { goal: NEARLY_AS_FAST })));
    measurements.push(...(await searches(largest)));
    // Last, because hundreds of equal new sites are unrealistic, and change the results of a search.
    measurements.push(...(await compare(WRITES, businesses)));
    for (const business of [smallest, largest]) await makeUpcoming(business, 4_800);
    measurements.push(...(await compare(UPCOMING, [smallest, largest], { note: ', 5000 upcoming' })));
    return measurements;
  } finally {
    for (const business of businesses) await business.close();
  }
}
