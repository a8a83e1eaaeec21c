import fc from 'fast-check';
import {
  ATTENTION_KINDS,
  MOST_OF_KIND,
  type AttentionCounts,
  type AttentionItem,
  type AttentionKind,
} from '../../../../src/contract/attention';
import { addDays } from '../../../../src/contract/calendarDate';
import type { JobSite } from '../../../../src/contract/jobSites';
import type { SkipBin, StockLine } from '../../../../src/contract/skipBins';
import { attentionByHand } from '../../../support/attentionByHand';
import {
  makeAccount,
  COLLECTION,
  makeDeliveredBin,
  makeJobSite,
  makePendingBin,
} from '../../../support/builders';
import { emptyDatabase } from '../../../support/servers/emptyDatabase';
import { stockByHand } from '../../../support/stockByHand';
import { apiOfFile } from '../../../support/servers/startTestApi';
import { carryOut, skipBinStep, today } from '../../../support/skipBinSteps';

const RUNS = 40;
jest.setTimeout(30_000 + RUNS * 2_000);

const api = apiOfFile();
const { admin } = api;
beforeEach(() => emptyDatabase(api.db));

async function list(query = '') {
  const { status, body, headers } = await admin.get<AttentionItem[]>(`/attention?${query}`);
  expect(status).toBe(200);
  return { items: body, total: Number(headers['x-total-count']) };
}

const counts = async (query = '') => (await admin.get<AttentionCounts>(`/attention/counts?${query}`)).body;

const idOf = ({ skipBin, jobSite }: AttentionItem) => (skipBin ?? jobSite).id;

async function listedIds(moreThanDays: number): Promise<Record<string, number[]>> {
  const { items } = await list(`pageSize=500&moreThanDays=${moreThanDays}`);
  return Object.fromEntries(
    ATTENTION_KINDS.map((kind) => [
      kind,
      items
        .filter((item) => item.kind === kind)
        .map(idOf)
        .sort((one, other) => one - other),
    ]),
  );
}

const SWAP = { type: 'metal', size: 660 };
const NUMBERED = { referenceNumber: 'B-1', evenIfInUse: true };

const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ site: fc.nat(2), bin: skipBinStep }) },
  fc.record({ site: fc.nat(2), status: fc.constantFrom('active', 'archived') }),
  fc.record({ site: fc.nat(2), addressLine1: fc.constantFrom(null, '1 Kiln Lane') }),
);

describe('GET /attention [ATTN-1]', () => {
  it('lists a row exactly while its reason holds, after any commands, and counts what it lists; the stock counts all bins [BINS-6]', async () => {
    const seen = new Set<AttentionKind>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
        await emptyDatabase(api.db);
        const { id: accountId } = await makeAccount(admin);
        const sites = [];
        for (let made = 0; made < 3; made += 1) {
          const site = await makeJobSite(admin, { accountId });
          await makePendingBin(admin, { jobSiteId: site.id, desiredDeliveryDate: addDays(today(), -2) });
          const { id } = await makePendingBin(admin, { jobSiteId: site.id });
          await admin.put('/skip-bins/delivered', { id, ...NUMBERED, actualDeliveryDate: '2026-03-02' });
          await admin.put('/skip-bins/collect', { id, ...COLLECTION, swap: SWAP });
          sites.push(site.id);
        }
        for (const one of steps) {
          const id = sites[one.site] as number;
          if ('bin' in one) await carryOut(admin, one.bin, id);
          else if ('status' in one) await admin.put('/job-sites/status', { id, status: one.status });
          else await admin.put('/job-sites', { id, name: 'Site', accountId, addressLine1: one.addressLine1 });
        }
        const business = {
          bins: (await admin.get<SkipBin[]>('/skip-bins')).body,
          sites: (await admin.put<JobSite[]>('/job-sites/search', { accountId })).body,
        };
        const byHand = attentionByHand(business, today(), 1);
        expect(await listedIds(1)).toEqual(byHand);
        expect(await counts('moreThanDays=1')).toEqual(
          Object.fromEntries(Object.entries(byHand).map(([kind, ids]) => [kind, ids.length])),
        );
        expect((await admin.get<StockLine[]>('/skip-bins/stock?dueWithinDays=2')).body).toEqual(
          stockByHand(business.bins, addDays(today(), 2)),
        );
        for (const kind of ATTENTION_KINDS) if (byHand[kind].length > 0) seen.add(kind);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    expect([...seen].sort()).toEqual([...ATTENTION_KINDS].sort());
  });

  it('has the bin with its job site and account, or the job site with its account', async () => {
    const { id: jobSiteId } = await makeJobSite(admin);
    const bin = await makePendingBin(admin, { jobSiteId, desiredDeliveryDate: addDays(today(), -1) });
    const { body: site } = await admin.get<JobSite>(`/job-sites/${jobSiteId}`);
    expect(await list()).toEqual({
      items: [
        { kind: 'overdueDelivery', skipBin: bin, jobSite: null },
        { kind: 'withoutAddress', skipBin: null, jobSite: site },
      ],
      total: 2,
    });
  });

  it('lists one kind, in pages, the longest overdue first', async () => {
    const { id: jobSiteId } = await makeJobSite(admin);
    const bins: SkipBin[] = [];
    for (const days of [2, 5, 1])
      bins.push(await makePendingBin(admin, { jobSiteId, desiredDeliveryDate: addDays(today(), -days) }));
    const [second, first, third] = bins.map(({ id }) => id);
    const page = async (query: string) => {
      const { items, total } = await list(query);
      return [items.map(idOf), total];
    };
    expect(await page('kind=overdueDelivery')).toEqual([[first, second, third], 3]);
    expect(await page('kind=overdueDelivery&page=1&pageSize=2')).toEqual([[third], 3]);
    expect(await page('kind=overdueCollection')).toEqual([[], 0]);
  });

  it('begins after as many days on site as are chosen, 30 by default', async () => {
    const { id } = await makeDeliveredBin(admin, { desiredDeliveryDate: addDays(today(), -30) });
    expect((await counts()).longOnSite).toBe(0);
    expect((await counts('moreThanDays=30')).longOnSite).toBe(0);
    expect((await counts('moreThanDays=29')).longOnSite).toBe(1);
    expect((await list('kind=longOnSite&moreThanDays=29')).items.map(idOf)).toEqual([id]);
  });

  it('counts and lists at most 1,000 of each kind', async () => {
    const { id: jobSiteId } = await makeJobSite(admin, { addressLine1: '1 Kiln Lane' });
    await api.db.query(
      `insert into skip_bins (job_site_id, type, size, desired_delivery_date, delivery_time_slot)
       select $1, 'metal', 660, $2::date, 'morning' from generate_series(1, ${MOST_OF_KIND + 5})`,
      [jobSiteId, addDays(today(), -3)],
    );
    expect((await counts()).overdueDelivery).toBe(MOST_OF_KIND);
    expect((await list()).total).toBe(MOST_OF_KIND);
  });

  it.each([
    ['kind', 'late'],
    ['moreThanDays', '-1'],
    ['pageSize', '501'],
  ])('refuses %s=%s', async (field, value) => {
    const { status, body } = await admin.get(`/attention?${field}=${value}`);
    expect([status, body]).toMatchObject([400, { errors: [{ path: field }] }]);
  });
});

describe('concurrent writes [ATTN-2]', () => {
  const accepted = async (...writes: Promise<{ status: number }>[]) =>
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(writes.map(() => 200));

  it('of both halves of a swap leave no half', async () => {
    for (let round = 0; round < 10; round += 1) {
      const old = await makeDeliveredBin(admin);
      const { body: swapped } = await admin.put<SkipBin>('/skip-bins/collect', {
        id: old.id,
        desiredCollectionDate: today(),
        collectionTimeSlot: 'morning',
        swap: SWAP,
      });
      await accepted(
        admin.put('/skip-bins/collected', { id: old.id, actualCollectionDate: today() }),
        admin.put('/skip-bins/delivered', { id: swapped.replacement?.id, actualDeliveryDate: today() }),
      );
      expect((await counts()).halfSwapped).toBe(0);
    }
  });

  it('of a site and its bin leave the bin on the archived site', async () => {
    for (let round = 1; round <= 10; round += 1) {
      const { id, jobSiteId } = await makePendingBin(admin);
      await admin.put('/skip-bins/cancel', { id });
      await Promise.all([
        makePendingBin(admin, { jobSiteId }),
        admin.put('/job-sites/status', { id: jobSiteId, status: 'archived' }),
      ]);
      expect((await counts()).archivedSite).toBe(round);
    }
  });

  it('of a bin and the site of another with its number leave no mark that has no reason', async () => {
    for (let round = 1; round <= 10; round += 1) {
      const number = { referenceNumber: `B-${round}`, evenIfInUse: true, actualDeliveryDate: today() };
      const [one, other] = await Promise.all([makePendingBin(admin), makePendingBin(admin)]);
      for (const { id } of [one, other]) await admin.put('/skip-bins/delivered', { id, ...number });
      const { id } = other;
      await admin.put('/skip-bins/collect', {
        id,
        desiredCollectionDate: today(),
        collectionTimeSlot: 'morning',
      });
      await accepted(
        admin.put('/skip-bins/collected', { id, actualCollectionDate: today() }),
        admin.put('/job-sites/status', { id: one.jobSiteId, status: 'archived' }),
      );
      const { sameNumber, archivedSite } = await counts();
      expect([sameNumber, archivedSite]).toEqual([0, round]);
    }
  });

  it('of two bins with one number list both', async () => {
    for (let round = 1; round <= 10; round += 1) {
      const bins = await Promise.all([makePendingBin(admin), makePendingBin(admin)]);
      const number = { referenceNumber: `B-${round}`, evenIfInUse: true };
      await accepted(
        ...bins.map(({ id }) =>
          admin.put('/skip-bins/delivered', { id, actualDeliveryDate: today(), ...number }),
        ),
      );
      expect((await counts()).sameNumber).toBe(2 * round);
    }
  });
});
