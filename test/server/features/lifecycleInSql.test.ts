import type { AttentionItem } from '../../../src/contract/responses/attention';
import { addDays } from '../../../src/contract/calendarDate';
import {
  awaitsCollection,
  awaitsDelivery,
  hasDone,
  isDue,
  isOnSite,
  isOver,
  jobOf,
  LISTED_STATES,
  SKIP_BIN_STATUSES,
} from '../../../src/contract/lifecycle/lifecycle';
import { listedStateOf } from '../../../src/contract/lifecycle/skipBinMachine';
import type { JobSiteBins } from '../../../src/contract/responses/jobSites';
import type { SkipBin, StockLine } from '../../../src/contract/responses/skipBins';
import { makeJobSite } from '../../support/builders';
import { emptyDatabase } from '../../support/servers/emptyDatabase';
import { apiOfFile } from '../../support/servers/startTestApi';
import { today } from '../../support/skipBinSteps';

const api = apiOfFile();
const { admin } = api;

const DELIVERIES = [
  [-40, 'morning'],
  [2, 'afternoon'],
] as const;
const COLLECTIONS = [
  [null, null],
  [-1, 'morning'],
  [3, 'afternoon'],
] as const;
const NUMBER = 'Q-77';

/** Every bin that differs in what the lifecycle depends on, written as no sequence of commands has to make it. */
async function fillWithEveryBin(jobSiteId: number): Promise<SkipBin[]> {
  const day = (days: number | null) => (days === null ? null : addDays(today(), days));
  const insert = async (status: string, deliveryDay: number, given: readonly unknown[]) =>
    (
      await api.db.query<{ id: number }>(
        `insert into skip_bins (job_site_id, type, size, status, reference_number, desired_delivery_date,
           actual_delivery_date, delivery_time_slot, desired_collection_date, collection_time_slot, previous_skip_bin_id)
         values ($1, 'metal', 660, $2, $3, $4, $4, $5, $6, $7, $8) returning id`,
        [jobSiteId, status, NUMBER, day(deliveryDay), ...given],
      )
    )[0]?.id;
  for (const status of SKIP_BIN_STATUSES)
    for (const [deliveryDay, slot] of DELIVERIES)
      for (const [collectionDay, collectionSlot] of COLLECTIONS)
        for (const replacement of [null, ...SKIP_BIN_STATUSES]) {
          const id = await insert(status, deliveryDay, [slot, day(collectionDay), collectionSlot, null]);
          if (replacement) await insert(replacement, deliveryDay, [slot, null, null, id]);
        }
  return (await admin.get<SkipBin[]>(`/skip-bins?jobSiteId=${jobSiteId}`)).body;
}

const idsOf = (bins: readonly { id: number }[]) => bins.map(({ id }) => id);
const inOrder = (ids: readonly (number | undefined)[]) => ids.toSorted((one = 0, other = 0) => one - other);

describe('for bins in every situation, the database says of the lifecycle what the contract says', () => {
  let site: { id: number; account: { id: number } };
  let bins: SkipBin[];
  beforeAll(async () => {
    await emptyDatabase(api.db);
    site = await makeJobSite(admin);
    bins = await fillWithEveryBin(site.id);
  });

  it('when each is due [LIFE-1 DASH-2]', async () => {
    const columns = await api.db.query<{ id: number; date: string | null; slot: string | null }>(
      'select id, due_date::text as date, due_time_slot as slot from skip_bins order by id',
    );
    const expected = bins.map((bin) => {
      const { date, slot } = jobOf(bin);
      return { id: bin.id, date: isDue(bin) ? bin[date] : null, slot: isDue(bin) ? bin[slot] : null };
    });
    expect(columns).toEqual(expected);
    const { body: upcoming } = await admin.get<SkipBin[]>('/skip-bins/upcoming');
    expect(inOrder(idsOf(upcoming))).toEqual(idsOf(bins.filter(isDue)));
  });

  it('which replacement a bin shows [LIFE-9]', () => {
    const shown = bins.flatMap(({ replacement }) => (replacement ? [replacement.id] : []));
    const current = bins.filter((bin) => bin.previousSkipBinId !== null && !isOver(bin));
    expect(shown).toEqual(idsOf(current));
  });

  it('in which order they are by state [BINS-4], and found by number [FIND-2]', async () => {
    // Without the swaps, because the order by state ignores them.
    const place = (bin: SkipBin) => LISTED_STATES.indexOf(listedStateOf({ ...bin, replacement: null }));
    const byId = new Map(bins.map((bin) => [bin.id, bin]));
    const read = async (query: string) =>
      (await admin.get<SkipBin[]>(`/skip-bins?${query}&page=0&pageSize=500`)).body.map(
        ({ id }) => byId.get(id) as SkipBin,
      );
    const byState = await read('sort=state');
    expect(idsOf(byState)).toEqual(
      idsOf(bins.toSorted((one, other) => place(one) - place(other) || one.id - other.id)),
    );
    const rank = (bin: SkipBin) => (isOnSite(bin) ? 0 : awaitsDelivery(bin) ? 1 : 2);
    expect(idsOf(await read(`search=${NUMBER}`))).toEqual(
      idsOf(bins.toSorted((one, other) => rank(one) - rank(other) || other.id - one.id)),
    );
  });

  it('which are on site, go out and come back [BINS-6]', async () => {
    const soon = addDays(today(), 2);
    const count = (isCounted: (bin: SkipBin) => boolean) => bins.filter(isCounted).length;
    const { body: stock } = await admin.get<StockLine[]>('/skip-bins/stock?dueWithinDays=2');
    expect(stock).toEqual([
      {
        type: 'metal',
        size: 660,
        onSite: count(isOnSite),
        goingOut: count((bin) => awaitsDelivery(bin) && bin.desiredDeliveryDate <= soon),
        comingBack: count((bin) => awaitsCollection(bin) && (bin.desiredCollectionDate ?? '') <= soon),
      },
    ]);
    const { body: sites } = await admin.get<JobSiteBins[]>(`/job-sites/bins?accountId=${site.account.id}`);
    expect(sites).toMatchObject([{ onSite: count(isOnSite) }]);
  });

  it('which need attention [ATTN-1]', async () => {
    const listed = async (kind: string) => {
      const { body } = await admin.get<AttentionItem[]>(`/attention?kind=${kind}&pageSize=500`);
      return inOrder(body.map(({ skipBin }) => skipBin?.id));
    };
    const those = (isMeant: (bin: SkipBin) => boolean) => idsOf(bins.filter(isMeant));
    const isLate = (bin: SkipBin) => (bin[jobOf(bin).date] ?? today()) < today();
    expect(await listed('overdueDelivery')).toEqual(those((bin) => awaitsDelivery(bin) && isLate(bin)));
    expect(await listed('overdueCollection')).toEqual(those((bin) => awaitsCollection(bin) && isLate(bin)));
    expect(await listed('longOnSite')).toEqual(
      those((bin) => isOnSite(bin) && !awaitsCollection(bin) && (bin.actualDeliveryDate ?? '') < today()),
    );
    const byId = new Map(bins.map((bin) => [bin.id, bin]));
    const isHalf = (bin: SkipBin) => {
      const previous = byId.get(bin.previousSkipBinId ?? 0);
      return awaitsDelivery(bin)
        ? previous !== undefined && hasDone(previous, 'collection')
        : isOnSite(bin) && bin.replacement !== null && isOnSite(bin.replacement);
    };
    expect(await listed('halfSwapped')).toEqual(those(isHalf));
    expect(await listed('archivedSite')).toEqual([]);
    await admin.put('/job-sites/status', { id: site.id, status: 'archived' });
    expect(await listed('archivedSite')).toEqual(those((bin) => !isOver(bin)));
    const { id } = await makeJobSite(admin);
    expect(await listed('sameNumber')).toEqual([]);
    await api.db.query(
      `insert into skip_bins (job_site_id, type, size, status, reference_number, desired_delivery_date,
         delivery_time_slot) values ($1, 'metal', 240, 'delivered', $2, $3, 'morning')`,
      [id, NUMBER, today()],
    );
    expect((await listed('sameNumber')).slice(0, -1)).toEqual(those(isOnSite));
  });
});
