import fc from 'fast-check';
import { addDays, todayIn, type CalendarDate } from '../../../../src/contract/calendarDate';
import type { Change } from '../../../../src/contract/changes';
import {
  SKIP_BIN_SIZES,
  SKIP_BIN_STATUSES,
  SKIP_BIN_TYPES,
  TIME_SLOTS,
  type SkipBin,
} from '../../../../src/contract/skipBins';
import { makeJobSite, makePendingBin } from '../../../support/builders';
import { BUSINESS_TIME_ZONE, startTestApi, type TestApi } from '../../../support/servers/startTestApi';

const RUNS = 60;
jest.setTimeout(30_000 + RUNS * 2_000);

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const today = () => todayIn(BUSINESS_TIME_ZONE, new Date());
/** Few days, so that they coincide; the last ones are in the future. */
const day = fc.constantFrom(-9, -2, -1, 0, 1, 5).map((offset) => addDays(today(), offset));
const slot = fc.constantFrom(...TIME_SLOTS);
/** Earlier runs have used them on other sites. */
const number = fc.constantFrom('B-1', 'B-2');
const evenIfInUse = fc.boolean();
const kind = { type: fc.constantFrom(...SKIP_BIN_TYPES), size: fc.constantFrom(...SKIP_BIN_SIZES) };
/** Unchanged, cleared, or another value. */
const change = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, fc.constant(null), {
    weight: 2,
    arbitrary: value,
  });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
/** The position of the bin among those of the site. */
const pick = fc.nat(5);

/** One command with its parameters. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      path: fc.constant('/skip-bins'),
      pick,
      given: fc.record({
        status: maybe(fc.constantFrom(...SKIP_BIN_STATUSES)),
        ...Object.fromEntries(Object.entries(kind).map(([field, value]) => [field, maybe<unknown>(value)])),
        referenceNumber: change(number),
        desiredDeliveryDate: maybe(day),
        deliveryTimeSlot: maybe(slot),
        deliveryComment: change(fc.constant('Rear lane')),
        actualDeliveryDate: change(day),
        desiredCollectionDate: change(day),
        collectionTimeSlot: change(slot),
        collectionComment: change(fc.constant('Keys at reception')),
        actualCollectionDate: change(day),
        evenIfInUse,
        swapMoves: maybe(fc.constantFrom('both', 'one')),
      }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      path: fc.constant('/skip-bins/delivered'),
      pick,
      given: fc.record({ actualDeliveryDate: day, referenceNumber: change(number), evenIfInUse }),
    }),
  },
  fc.record({ path: fc.constant('/skip-bins/withdraw-collection'), pick, given: fc.constant({}) }),
  {
    weight: 2,
    arbitrary: fc.record({
      path: fc.constant('/skip-bins/reschedule'),
      pick,
      given: fc.record({ date: day, timeSlot: slot }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      path: fc.constant('/skip-bins/collect'),
      pick,
      given: fc.record({
        desiredCollectionDate: day,
        collectionTimeSlot: slot,
        swap: maybe(fc.record(kind)),
      }),
    }),
  },
  fc.record({
    path: fc.constant('/skip-bins/collected'),
    pick,
    given: fc.record({ actualCollectionDate: day }),
  }),
  fc.record({ path: fc.constant('/skip-bins/cancel'), pick, given: fc.constant({}) }),
  fc.record({ path: fc.constant('/changes/undo'), pick, given: fc.constant({}) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const binsOf = async (jobSiteId: number) =>
  (await api.admin.get<SkipBin[]>(`/skip-bins?jobSiteId=${jobSiteId}`)).body;

async function carryOut({ path, pick: which, given }: Step, jobSiteId: number): Promise<number> {
  const bins = await binsOf(jobSiteId);
  const bin = bins[which % bins.length] as SkipBin;
  if (path === '/changes/undo') {
    const { body } = await api.admin.get<Change[]>(`/changes?jobSiteId=${jobSiteId}&kind=skipBin&limit=5`);
    const change = body[which % body.length];
    // Undoing the creation of the first bin would leave the site without bins.
    if (!change || change.command === 'createSkipBin') return 200;
    return (await api.admin.post(path, { id: change.id })).status;
  }
  const { status, type, size, desiredDeliveryDate, deliveryTimeSlot } = bin;
  const least = path === '/skip-bins' ? { status, type, size, desiredDeliveryDate, deliveryTimeSlot } : {};
  const named = Object.entries(given).filter(([, value]) => value !== undefined);
  return (await api.admin.put(path, { id: bin.id, ...least, ...Object.fromEntries(named) })).status;
}

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
  'collection planned without a slot': (bin) =>
    bin.desiredCollectionDate !== null && bin.collectionTimeSlot === null,
};

describe('bin commands in any order', () => {
  it('cause no 5xx, and no bin whose status, dates and slots contradict each other [LIFE-8 LIFE-10 LIFE-11 DATE-7 KEEP-4]', async () => {
    const answered = new Set<number>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const { id: jobSiteId } = await makeJobSite(api.admin);
        await makePendingBin(api.admin, { jobSiteId, desiredDeliveryDate: addDays(today(), -2) });
        for (const one of steps) {
          const status = await carryOut(one, jobSiteId);
          answered.add(status);
          expect([200, 201, 400, 409]).toContain(status);
          for (const bin of await binsOf(jobSiteId)) {
            const wrong = Object.keys(IMPOSSIBLE).filter((what) => IMPOSSIBLE[what]?.(bin, today()));
            expect({ bin, wrong }).toEqual({ bin, wrong: [] });
          }
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    expect([...answered].sort()).toEqual([200, 201, 400, 409]);
  });
});
