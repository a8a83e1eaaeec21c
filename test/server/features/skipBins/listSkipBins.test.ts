import {
  LISTED_STATES,
  type ListedState,
  SKIP_BIN_STATUSES,
} from '../../../../src/contract/lifecycle/lifecycle';
import fc from 'fast-check';
import { MAX_COUNTED_SKIP_BINS } from '../../../../src/contract/listSkipBins';
import { listedStateOf } from '../../../../src/contract/lifecycle/skipBinMachine';
import { addDays, daysBetween, todayIn } from '../../../../src/contract/calendarDate';
import type { SkipBin, StockLine } from '../../../../src/contract/responses/skipBins';
import {
  makeAccount,
  makeCollectingBin,
  makeDeliveredBin,
  makeJobSite,
  makePendingBin,
} from '../../../support/builders';
import { emptyDatabase } from '../../../support/servers/emptyDatabase';
import { apiOfFile, startTestApi } from '../../../support/servers/startTestApi';

jest.setTimeout(60_000);

const ZONE = 'Australia/Melbourne';
const today = () => todayIn(ZONE, new Date());

const api = apiOfFile();
const { admin } = api;

async function list(query: string) {
  const { status, body, headers } = await admin.get<SkipBin[]>(`/skip-bins?${query}`);
  expect([query, status]).toEqual([query, 200]);
  return { bins: body, ids: body.map(({ id }) => id), total: headers['x-total-count'] };
}

const idsOf = async (query: string) => (await list(query)).ids;

interface Given {
  status: SkipBin['status'];
  date: string | null;
  replacement: SkipBin['status'] | null;
}

const anyBin: fc.Arbitrary<Given> = fc.record({
  status: fc.constantFrom(...SKIP_BIN_STATUSES),
  date: fc.constantFrom(null, '2026-03-09'),
  replacement: fc.constantFrom(null, ...SKIP_BIN_STATUSES),
});

/** Writes bins as no sequence of commands has to make them: the states must tell apart whatever is stored. */
async function insert(jobSiteId: number, bins: readonly Given[]) {
  const one = (status: string, date: string | null, previous: string) =>
    `insert into skip_bins (job_site_id, type, size, status, desired_delivery_date, delivery_time_slot,
       desired_collection_date, previous_skip_bin_id)
     values (${jobSiteId}, 'metal', 660, '${status}', '2026-03-02', 'morning', ${date ? `'${date}'` : 'null'}, ${previous});`;
  await api.db.execute(
    bins
      .flatMap(({ status, date, replacement }) => [
        one(status, date, 'null'),
        replacement ? one(replacement, null, '(select max(id) from skip_bins)') : '',
      ])
      .join('\n'),
  );
}

describe('GET /skip-bins?state', () => {
  it('lists the bins that the contract says are in these states, for any bins [BINS-2]', async () => {
    const states = fc.subarray([...LISTED_STATES], { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(fc.array(anyBin, { minLength: 1, maxLength: 12 }), states, async (given, chosen) => {
        const { id } = await makeJobSite(admin);
        await insert(id, given);
        const all = (await list(`jobSiteId=${id}`)).bins;
        const fitting = all.filter((bin) => chosen.includes(listedStateOf(bin))).map((bin) => bin.id);
        const { ids, total } = await list(`jobSiteId=${id}&state=${chosen.join(',')}&page=0&pageSize=500`);
        expect([ids, total]).toEqual([fitting, String(fitting.length)]);
      }),
      { numRuns: 30 },
    );
  });

  it('sorts by state, those that are swapped among those that are collected [BINS-4]', async () => {
    const { id } = await makeJobSite(admin);
    const every = SKIP_BIN_STATUSES.flatMap((status) => [
      { status, date: '2026-03-09', replacement: null },
      { status, date: null, replacement: null },
    ]);
    await insert(id, [
      ...every,
      { status: 'delivered', date: '2026-03-09', replacement: 'cancelled' },
      ...every,
    ]);
    const rank = (state: ListedState) => LISTED_STATES.indexOf(state);
    const { bins } = await list(`jobSiteId=${id}&sort=state`);
    const ranks = bins.map((bin) => rank(listedStateOf(bin)));
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    const descending = await idsOf(`jobSiteId=${id}&sort=-state`);
    expect(descending).toEqual(bins.map((bin) => bin.id).toReversed());
  });
});

describe('the other filters of GET /skip-bins [BINS-3]', () => {
  it('are type and size, several with commas, and the account, also of what a search finds', async () => {
    const one = await makeJobSite(admin, { name: 'Holvenmere Annexe' });
    const { id: accountId } = one.account;
    const other = await makeJobSite(admin, { accountId });
    const metal = await makePendingBin(admin, { jobSiteId: one.id, type: 'metal', size: 240 });
    const timber = await makePendingBin(admin, { jobSiteId: other.id, type: 'timber', size: 1100 });
    const pvc = await makePendingBin(admin, { jobSiteId: other.id, type: 'pvc', size: 240 });
    await makePendingBin(admin, { type: 'metal', size: 240 });
    const own = (query: string) => idsOf(`accountId=${accountId}&${query}`);
    expect(await own('')).toEqual([metal.id, timber.id, pvc.id]);
    expect(await own('type=metal,timber')).toEqual([metal.id, timber.id]);
    expect(await own('size=240')).toEqual([metal.id, pvc.id]);
    expect(await own('type=metal,pvc&size=240,360&jobSiteId=' + other.id)).toEqual([pvc.id]);
    expect(await own('type=timber&size=240')).toEqual([]);

    const { id: delivered } = await makeDeliveredBin(admin, { jobSiteId: one.id });
    const search = `search=${encodeURIComponent('holvenmere annexe')}`;
    expect(await idsOf(`${search}&sort=id`)).toEqual([metal.id, delivered]);
    expect(await idsOf(`${search}&state=onSite`)).toEqual([delivered]);
    expect((await list(`${search}&state=pending&page=0&pageSize=1`)).total).toBe('1');
  });

  it('are the days on site, the days until it is due, and no bin number', async () => {
    const { id: jobSiteId } = await makeJobSite(admin);
    const on = (days: number) => ({ jobSiteId, desiredDeliveryDate: addDays(today(), days) });
    const late = await makePendingBin(admin, on(-3));
    const soon = await makePendingBin(admin, on(7));
    await makePendingBin(admin, on(8));
    const long = await makeDeliveredBin(admin, on(-30));
    const desiredCollectionDate = addDays(today(), 5);
    const short = await makeCollectingBin(admin, undefined, { ...on(-29), desiredCollectionDate });
    const { body: numberless } = await admin.put<SkipBin>('/skip-bins/delivered', {
      id: (await makePendingBin(admin, on(-40))).id,
      actualDeliveryDate: addDays(today(), -40),
    });

    const own = (query: string) => idsOf(`jobSiteId=${jobSiteId}&${query}`);
    expect(await own('minDaysOnSite=30')).toEqual([long.id, numberless.id]);
    expect(await own('minDaysOnSite=29')).toEqual([long.id, short.id, numberless.id]);
    expect(await own('dueWithinDays=7')).toEqual([late.id, soon.id, short.id]);
    expect(await own('dueWithinDays=7&state=collecting')).toEqual([short.id]);
    expect(await own('withoutReference=true&minDaysOnSite=0')).toEqual([numberless.id]);
    expect(await own('withoutReference=false')).toEqual([long.id, short.id]);
  });
});

/** The value that a column shows, as text that sorts like it; empty if it shows none. */
const SHOWN: Record<string, (bin: SkipBin) => string> = {
  reference: ({ referenceNumber }) => referenceNumber?.toLowerCase() ?? '',
  bin: ({ type, size }) => `${type} ${String(size).padStart(5)}`,
  account: ({ jobSite }) => jobSite.account.name,
  jobSite: ({ jobSite }) => jobSite.name,
  suburb: ({ jobSite }) => jobSite.addressSuburb ?? '',
  delivered: ({ actualDeliveryDate }) => actualDeliveryDate ?? '',
  daysOnSite: ({ status, actualDeliveryDate }) =>
    status === 'delivered' && actualDeliveryDate
      ? String(daysBetween(actualDeliveryDate, today())).padStart(9)
      : '',
  due: ({ status, desiredDeliveryDate, desiredCollectionDate, collectionTimeSlot, deliveryTimeSlot }) => {
    // 'afternoon' comes after 'morning'.
    const slot = (given: string | null) => (given === 'morning' ? 0 : 1);
    if (status === 'pending') return `${desiredDeliveryDate} ${slot(deliveryTimeSlot)}`;
    return status === 'delivered' && desiredCollectionDate
      ? `${desiredCollectionDate} ${slot(collectionTimeSlot)}`
      : '';
  },
};

describe('the sort orders of GET /skip-bins [BINS-4]', () => {
  let account: { id: number };

  beforeAll(async () => {
    account = await makeAccount(admin, 'Sorted');
    const places = ['Collingwood', null, 'Abbotsford', null];
    for (const [index, addressSuburb] of places.entries()) {
      const { id: jobSiteId } = await makeJobSite(admin, {
        accountId: account.id,
        name: `Site ${'dbca'[index]}`,
        addressSuburb,
      });
      const desiredDeliveryDate = addDays(today(), -10 - index);
      await makePendingBin(admin, { jobSiteId, deliveryTimeSlot: 'afternoon', type: 'timber', size: 1100 });
      await makePendingBin(admin, { jobSiteId, deliveryTimeSlot: 'morning', type: 'timber', size: 240 });
      await makeDeliveredBin(admin, { jobSiteId, desiredDeliveryDate });
      const desiredCollectionDate = addDays(today(), index % 2);
      const days = { desiredDeliveryDate, desiredCollectionDate, collectionTimeSlot: 'morning' };
      const { id } = await makeCollectingBin(admin, undefined, { jobSiteId, ...days });
      if (index < 2)
        await admin.put('/skip-bins/collected', { id, actualCollectionDate: addDays(today(), -1) });
    }
  });

  it.each(Object.entries(SHOWN))(
    'by %s go both ways, have rows without a value last, and no row twice or never in pages',
    async (column, shown) => {
      const own = `accountId=${account.id}`;
      for (const sign of ['', '-']) {
        const { bins } = await list(`${own}&sort=${sign}${column}`);
        expect(bins).toHaveLength(16);
        const values = bins.map(shown);
        const direction = sign ? -1 : 1;
        expect(values).toEqual(
          values.toSorted(
            (one, other) =>
              Number(one === '') - Number(other === '') ||
              direction * (one < other ? -1 : Number(one > other)),
          ),
        );
        const paged: SkipBin[] = [];
        for (const page of [0, 1, 2, 3]) {
          const part = await list(`${own}&sort=${sign}${column}&page=${page}&pageSize=5`);
          expect(part.total).toBe('16');
          paged.push(...part.bins);
        }
        expect(paged).toEqual(bins);
      }
    },
  );
});

describe('GET /skip-bins/stock', () => {
  beforeEach(() => emptyDatabase(api.db));

  it('counts what a filter and a search leave [BINS-6]', async () => {
    const { jobSite } = await makePendingBin(admin, { desiredDeliveryDate: today() });
    await makePendingBin(admin, { desiredDeliveryDate: today() });
    const counted = async (query: string) =>
      (await admin.get<StockLine[]>(`/skip-bins/stock?${query}`)).body.map(({ goingOut }) => goingOut);
    expect(await counted('')).toEqual([2]);
    expect(await counted(`accountId=${jobSite.account.id}`)).toEqual([1]);
    expect(await counted(`search=${encodeURIComponent(jobSite.name)}`)).toEqual([1]);
    expect(await counted('doneOn=2026-03-02')).toEqual([]);
  });

  it("counts days in the business's time zone [BINS-6]", async () => {
    // It is always a day later on one of these islands than on the other.
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;
    const days = zones.map((zone) => todayIn(zone, new Date()));
    expect(days[0]).not.toBe(days[1]);
    await makePendingBin(admin, { desiredDeliveryDate: addDays(days[0] ?? today(), 7) });
    const counted: unknown[] = [];
    for (const businessTimeZone of zones) {
      const there = await startTestApi({ businessTimeZone });
      counted.push(
        (await there.admin.get<StockLine[]>('/skip-bins/stock')).body.map(({ goingOut }) => goingOut),
      );
      await there.close();
    }
    expect(counted).toEqual([[1], []]);
  });
});

describe('a page of all bins [BINS-5]', () => {
  it('says how many there are, counted up to ten thousand', async () => {
    await emptyDatabase(api.db);
    const { jobSiteId } = await makePendingBin(admin);
    const more = MAX_COUNTED_SKIP_BINS;
    const fill = (count: number) =>
      api.db.execute(
        `insert into skip_bins (job_site_id, type, size, desired_delivery_date, delivery_time_slot)
         select ${jobSiteId}, 'metal', 660, '2026-03-02', 'morning' from generate_series(1, ${count})`,
      );
    await fill(more - 2);
    expect((await list('page=0&pageSize=1')).total).toBe(String(more - 1));
    await fill(2);
    const last = await list(`page=${more}&pageSize=1`);
    expect([last.total, last.ids.length]).toEqual([String(more), 1]);
    // Without a page, all of them.
    expect((await list('')).ids).toHaveLength(more + 1);
  });
});
