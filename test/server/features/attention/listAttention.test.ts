import { MAX_OF_KIND } from '../../../../src/contract/attention';
import type { AttentionCounts, AttentionItem } from '../../../../src/contract/responses/attention';
import { addDays } from '../../../../src/contract/calendarDate';
import type { JobSite } from '../../../../src/contract/responses/jobSites';
import type { SkipBin } from '../../../../src/contract/responses/skipBins';
import { makeCollectingBin, makeDeliveredBin, makeJobSite, makePendingBin } from '../../../support/builders';
import { emptyDatabase } from '../../../support/servers/emptyDatabase';
import { apiOfFile } from '../../../support/servers/startTestApi';
import { today } from '../../../support/skipBinSteps';

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

const SWAP = { type: 'metal', size: 660 };

describe('GET /attention [ATTN-1]', () => {
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

  it('has a bin over its hire from the next day on, until its collection is requested', async () => {
    const { id } = await makeDeliveredBin(admin, { desiredDeliveryDate: addDays(today(), -40) });
    const of = async (hireUntil: string | null) => {
      await admin.put('/skip-bins', { ...(await admin.get<SkipBin>(`/skip-bins/${id}`)).body, hireUntil });
      const { overHire, longOnSite } = await counts();
      return { overHire, longOnSite };
    };
    expect(await of(null)).toEqual({ overHire: 0, longOnSite: 1 });
    expect(await of(today())).toEqual({ overHire: 0, longOnSite: 0 });
    expect(await of(addDays(today(), -1))).toEqual({ overHire: 1, longOnSite: 0 });
    expect((await list('kind=overHire')).items.map(idOf)).toEqual([id]);
    await admin.put('/skip-bins/collect', {
      id,
      desiredCollectionDate: today(),
      collectionTimeSlot: 'morning',
    });
    expect((await list('kind=overHire')).items).toEqual([]);
  });

  it('has a job that could not be done, until it is rescheduled or done', async () => {
    const due = { desiredCollectionDate: today(), collectionTimeSlot: 'morning' };
    const { id } = await makePendingBin(admin, {
      desiredDeliveryDate: due.desiredCollectionDate,
      deliveryTimeSlot: 'morning',
    });
    const attempted = async () => (await list('kind=attempted')).items.map(idOf);
    const attempt = () => admin.put('/skip-bins/attempted', { id, date: today(), reason: 'blocked' });
    await attempt();
    expect(await attempted()).toEqual([id]);
    const moved = await admin.put('/skip-bins/reschedule', {
      id,
      date: due.desiredCollectionDate,
      timeSlot: 'afternoon',
    });
    expect(await attempted()).toEqual([]);
    await admin.post('/changes/undo', { id: Number(moved.headers['x-change-id']) });
    expect(await attempted()).toEqual([id]);
    await admin.put('/skip-bins/delivered', { id, actualDeliveryDate: today() });
    await admin.put('/skip-bins/collect', { id, ...due });
    expect(await attempted()).toEqual([]);
    await attempt();
    expect(await attempted()).toEqual([id]);
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
       select $1, 'metal', 660, $2::date, 'morning' from generate_series(1, ${MAX_OF_KIND + 5})`,
      [jobSiteId, addDays(today(), -3)],
    );
    expect((await counts()).overdueDelivery).toBe(MAX_OF_KIND);
    expect((await list()).total).toBe(MAX_OF_KIND);
  });
});

describe('concurrent writes [ATTN-2]', () => {
  const collectToday = () => ({ desiredCollectionDate: today(), collectionTimeSlot: 'morning' });
  const accepted = async (...writes: Promise<{ status: number }>[]) =>
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(writes.map(() => 200));

  const ROUNDS = 5;

  it('of both halves of a swap leave no half', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const old = await makeCollectingBin(admin, SWAP, collectToday());
      await accepted(
        admin.put('/skip-bins/collected', { id: old.id, actualCollectionDate: today() }),
        admin.put('/skip-bins/delivered', { id: old.replacement?.id, actualDeliveryDate: today() }),
      );
      expect((await counts()).halfSwapped).toBe(0);
    }
  });

  it('of a site and its bin leave the bin on the archived site', async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
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
    for (let round = 1; round <= ROUNDS; round += 1) {
      const number = { referenceNumber: `B-${round}`, evenIfInUse: true, actualDeliveryDate: today() };
      const [one, other] = await Promise.all([makePendingBin(admin), makePendingBin(admin)]);
      for (const { id } of [one, other]) await admin.put('/skip-bins/delivered', { id, ...number });
      const { id } = other;
      await admin.put('/skip-bins/collect', { id, ...collectToday() });
      await accepted(
        admin.put('/skip-bins/collected', { id, actualCollectionDate: today() }),
        admin.put('/job-sites/status', { id: one.jobSiteId, status: 'archived' }),
      );
      const { sameNumber, archivedSite } = await counts();
      expect([sameNumber, archivedSite]).toEqual([0, round]);
    }
  });

  it('of two bins with one number list both', async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
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
