import fc from 'fast-check';
import {
  ATTENTION_KINDS,
  isAboutSite,
  type AttentionKind,
  type BinAttentionKind,
  type SiteAttentionKind,
} from '../../../src/contract/attention';
import type { AttentionCounts, AttentionItem } from '../../../src/contract/responses/attention';
import { addDays, daysBetween, type CalendarDate } from '../../../src/contract/calendarDate';
import type { JobSite } from '../../../src/contract/responses/jobSites';
import { SKIP_BIN_SIZES, SKIP_BIN_TYPES } from '../../../src/contract/skipBinChoices';
import { isSameNumber } from '../../../src/contract/numberKey';
import type { SkipBin, StockLine } from '../../../src/contract/responses/skipBins';
import {
  COLLECTION,
  makeAccount,
  makeDriver,
  makeJobSite,
  makePendingBin,
  makeStandingOrder,
} from '../../support/builders';
import { emptyDatabase } from '../../support/servers/emptyDatabase';
import { apiOfFile } from '../../support/servers/startTestApi';
import { carryOut, skipBinStep, today } from '../../support/skipBinSteps';

const RUNS = 20;
jest.setTimeout(30_000 + RUNS * 2_000);

const api = apiOfFile();
const { admin } = api;

/** States that no order of commands may lead to. */
const IMPOSSIBLE: Record<string, (bin: SkipBin, now: CalendarDate) => boolean> = {
  'delivery date without delivery': (bin) =>
    ['pending', 'cancelled'].includes(bin.status) && bin.actualDeliveryDate !== null,
  'collection date without collection': (bin) =>
    bin.status !== 'collected' && bin.actualCollectionDate !== null,
  'delivered without a date': (bin) =>
    ['delivered', 'collected'].includes(bin.status) && bin.actualDeliveryDate === null,
  'collected without a date': (bin) => bin.status === 'collected' && bin.actualCollectionDate === null,
  'delivered in the future': (bin, now) => (bin.actualDeliveryDate ?? now) > now,
  'collected in the future': (bin, now) => (bin.actualCollectionDate ?? now) > now,
  'collection planned before delivery': ({
    desiredCollectionDate,
    actualDeliveryDate,
    desiredDeliveryDate,
  }) => desiredCollectionDate !== null && desiredCollectionDate < (actualDeliveryDate ?? desiredDeliveryDate),
  'collected before delivery': ({ actualCollectionDate, actualDeliveryDate }) =>
    (actualCollectionDate ?? '9') < (actualDeliveryDate ?? '0'),
  'attempts at a job that is not due': ({ status, desiredCollectionDate, attempts }) => {
    const requested = status === 'delivered' && desiredCollectionDate !== null ? 'collection' : undefined;
    const due = status === 'pending' ? 'delivery' : requested;
    return (attempts ?? []).some(({ job, state }) => state !== 'past' && job !== due);
  },
  'collection planned without a slot': (bin) =>
    bin.desiredCollectionDate !== null && bin.collectionTimeSlot === null,
};

const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ site: fc.nat(2), bin: skipBinStep }) },
  fc.record({ site: fc.nat(2), status: fc.constantFrom('active', 'archived') }),
  fc.record({ site: fc.nat(2), addressLine1: fc.constantFrom(null, '1 Kiln Lane') }),
);

/** An account with three sites: each has an overdue order, and a swap. */
async function makeBusiness() {
  const { id: accountId } = await makeAccount(admin);
  const sites: number[] = [];
  await makeDriver(admin);
  await makeDriver(admin);
  for (let made = 0; made < 3; made += 1) {
    const { id: jobSiteId } = await makeJobSite(admin, { accountId });
    await makePendingBin(admin, { jobSiteId, desiredDeliveryDate: addDays(today(), -2) });
    const { id } = await makePendingBin(admin, { jobSiteId });
    const number = { referenceNumber: 'B-1', evenIfInUse: true };
    await admin.put('/skip-bins/delivered', { id, ...number, actualDeliveryDate: '2026-03-02' });
    if (made > 0) await admin.put('/skip-bins/extend', { id, hireUntil: addDays(today(), -1) });
    await admin.put('/skip-bins/collect', { id, ...COLLECTION, swap: { type: 'metal', size: 660 } });
    // Its jobs are not made yet.
    await makeStandingOrder(admin, { jobSiteId, from: addDays(today(), 60) });
    sites.push(jobSiteId);
  }
  return { accountId, sites };
}

interface Business {
  bins: readonly SkipBin[];
  sites: readonly JobSite[];
}

type Reason = (bin: SkipBin, business: Business, today: CalendarDate, moreThanDays: number) => boolean;

const REASONS: Record<BinAttentionKind, Reason> = {
  overdueDelivery: ({ status, desiredDeliveryDate }, _business, today) =>
    status === 'pending' && desiredDeliveryDate < today,
  overdueCollection: ({ status, desiredCollectionDate }, _business, today) =>
    status === 'delivered' && desiredCollectionDate !== null && desiredCollectionDate < today,
  attempted: ({ attempts }) => attempts?.at(-1)?.state === 'open',
  halfSwapped: ({ id, status, previousSkipBinId }, { bins }) =>
    status === 'pending'
      ? bins.some((old) => old.id === previousSkipBinId && old.status === 'collected')
      : status === 'delivered' &&
        bins.some((next) => next.previousSkipBinId === id && next.status === 'delivered'),
  overHire: ({ status, hireUntil, desiredCollectionDate }, _business, today) =>
    status === 'delivered' && desiredCollectionDate === null && hireUntil !== null && hireUntil < today,
  sameNumber: ({ status, referenceNumber, jobSiteId }, { bins }) =>
    status === 'delivered' &&
    referenceNumber !== null &&
    bins.some(
      (other) =>
        other.status === 'delivered' &&
        other.jobSiteId !== jobSiteId &&
        isSameNumber(other.referenceNumber, referenceNumber),
    ),
  archivedSite: ({ status, jobSite }) =>
    ['pending', 'delivered'].includes(status) && jobSite.status === 'archived',
  longOnSite: (
    { status, actualDeliveryDate, desiredCollectionDate, hireUntil },
    _business,
    today,
    moreThanDays,
  ) =>
    status === 'delivered' &&
    desiredCollectionDate === null &&
    hireUntil === null &&
    actualDeliveryDate !== null &&
    daysBetween(actualDeliveryDate, today) > moreThanDays,
  withoutNumber: ({ status, referenceNumber }) => status === 'delivered' && referenceNumber === null,
};

/** Each site has a standing order. */
const SITE_REASONS: Record<SiteAttentionKind, (site: JobSite) => boolean> = {
  withoutAddress: ({ status, addressLine1 }) => status === 'active' && addressLine1 === null,
  standingOrderStopped: ({ status }) => status === 'archived',
};

/** The ids of what needs attention for each reason, found by reading every bin and site. */
function attentionByHand(
  business: Business,
  today: CalendarDate,
  moreThanDays: number,
): Record<AttentionKind, number[]> {
  const idsOf = (kind: AttentionKind) =>
    isAboutSite(kind)
      ? business.sites.filter(SITE_REASONS[kind])
      : business.bins.filter((bin) => REASONS[kind](bin, business, today, moreThanDays));
  return Object.fromEntries(
    ATTENTION_KINDS.map((kind) => [
      kind,
      idsOf(kind)
        .map(({ id }) => id)
        .sort((one, other) => one - other),
    ]),
  ) as Record<AttentionKind, number[]>;
}

/** The stock, counted by reading every bin. */
function stockByHand(bins: readonly SkipBin[], until: CalendarDate): StockLine[] {
  const isDue = (date: CalendarDate | null) => date !== null && date <= until;
  return [...SKIP_BIN_TYPES]
    .sort()
    .flatMap((type) => SKIP_BIN_SIZES.map((size) => ({ type, size })))
    .map((kind) => {
      const same = bins.filter(({ type, size }) => type === kind.type && size === kind.size);
      const delivered = same.filter(({ status }) => status === 'delivered');
      const pending = same.filter(({ status }) => status === 'pending');
      return {
        ...kind,
        onSite: delivered.length,
        goingOut: pending.filter((bin) => isDue(bin.desiredDeliveryDate)).length,
        comingBack: delivered.filter((bin) => isDue(bin.desiredCollectionDate)).length,
      };
    })
    .filter(({ onSite, goingOut, comingBack }) => onSite + goingOut + comingBack > 0);
}

describe('commands in any order', () => {
  it('cause no 5xx, no bin whose status, dates and slots contradict each other, and right lists of what needs attention and of the stock [LIFE-8 LIFE-10 LIFE-11 DATE-7 KEEP-4 ATTN-1 BINS-6]', async () => {
    const answered = new Set<number>();
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
        await emptyDatabase(api.db);
        const { accountId, sites } = await makeBusiness();
        for (const one of steps) {
          const id = sites[one.site] as number;
          if ('bin' in one) answered.add(await carryOut(admin, one.bin, id));
          else if ('status' in one) await admin.put('/job-sites/status', { id, status: one.status });
          else await admin.put('/job-sites', { id, name: 'Site', accountId, addressLine1: one.addressLine1 });
        }
        const bins = (await admin.get<SkipBin[]>('/skip-bins')).body;
        for (const bin of bins) {
          const wrong = Object.keys(IMPOSSIBLE).filter((what) => IMPOSSIBLE[what]?.(bin, today()));
          expect({ bin, wrong }).toEqual({ bin, wrong: [] });
        }
        const all = { bins, sites: (await admin.put<JobSite[]>('/job-sites/search', { accountId })).body };
        const byHand = attentionByHand(all, today(), 1);
        const { body: items } = await admin.get<AttentionItem[]>('/attention?pageSize=500&moreThanDays=1');
        const { body: counts } = await admin.get<AttentionCounts>('/attention/counts?moreThanDays=1');
        for (const kind of ATTENTION_KINDS) {
          const listed = items.filter((item) => item.kind === kind);
          const ids = listed.map(({ skipBin, jobSite }) => (skipBin ?? jobSite).id);
          expect([kind, ids.sort((one, other) => one - other)]).toEqual([kind, byHand[kind]]);
          expect([kind, counts[kind]]).toEqual([kind, byHand[kind].length]);
          if (ids.length > 0) seen.add(kind);
        }
        const { body: stock } = await admin.get<StockLine[]>('/skip-bins/stock?dueWithinDays=2');
        expect(stock).toEqual(stockByHand(bins, addDays(today(), 2)));
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    expect([...answered].sort()).toEqual([200, 201, 400, 409]);
    expect([...seen].sort()).toEqual([...ATTENTION_KINDS].sort());
  });
});
