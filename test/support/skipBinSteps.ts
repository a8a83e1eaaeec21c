import { SKIP_BIN_STATUSES } from '../../src/contract/lifecycle/lifecycle';
import fc from 'fast-check';
import { addDays, todayIn } from '../../src/contract/calendarDate';
import type { Change } from '../../src/contract/responses/changes';
import type { Driver } from '../../src/contract/responses/drivers';
import {
  CONTAMINATIONS,
  SKIP_BIN_SIZES,
  SKIP_BIN_TYPES,
  TIME_SLOTS,
} from '../../src/contract/skipBinChoices';
import type { SkipBin } from '../../src/contract/responses/skipBins';
import { BUSINESS_TIME_ZONE, type Caller } from './servers/startTestApi';

export const today = () => todayIn(BUSINESS_TIME_ZONE, new Date());
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

/** One command on bins with its parameters. */
export const skipBinStep = fc.oneof(
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
        hireUntil: change(day),
        collectedKilograms: change(fc.constant(80.5)),
        contamination: change(fc.constantFrom(...CONTAMINATIONS)),
        contaminationComment: change(fc.constant('Paint tins')),
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
  {
    weight: 2,
    arbitrary: fc.record({
      path: fc.constant('/skip-bins/attempted'),
      pick,
      given: fc.record({ date: day, reason: fc.constantFrom('no-access', 'blocked'), newDate: change(day) }),
    }),
  },
  fc.record({
    path: fc.constant('/skip-bins/collected'),
    pick,
    given: fc.record({ actualCollectionDate: day, contamination: change(fc.constant('minor')) }),
  }),
  fc.record({ path: fc.constant('/skip-bins/extend'), pick, given: fc.record({ hireUntil: day }) }),
  fc.record({ path: fc.constant('/skip-bins/cancel'), pick, given: fc.constant({}) }),
  {
    weight: 2,
    arbitrary: fc.record({
      path: fc.constant('/skip-bins/assign'),
      pick,
      // One of the first two drivers, or nobody.
      given: fc.record({ driver: fc.constantFrom(0, 1, -1) }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ path: fc.constant('/changes/undo'), pick, given: fc.constant({}) }),
  },
);
export type SkipBinStep = typeof skipBinStep extends fc.Arbitrary<infer Value> ? Value : never;

export const binsOf = async (admin: Caller, jobSiteId: number) =>
  (await admin.get<SkipBin[]>(`/skip-bins?jobSiteId=${jobSiteId}`)).body;

/** Sends one step's command for a bin of the site, which has at least one. Returns the status of the response. */
export async function carryOut(
  admin: Caller,
  { path, pick: which, given }: SkipBinStep,
  jobSiteId: number,
): Promise<number> {
  const bins = await binsOf(admin, jobSiteId);
  const bin = bins[which % bins.length] as SkipBin;
  if (path === '/changes/undo') {
    const { body } = await admin.get<Change[]>(`/changes?jobSiteId=${jobSiteId}&kind=skipBin&limit=5`);
    const change = body[which % body.length];
    // Undoing the creation of the first bin would leave the site without bins.
    if (!change || change.command === 'createSkipBin') return 200;
    return (await admin.post(path, { id: change.id })).status;
  }
  if (path === '/skip-bins/assign') {
    const { body: drivers } = await admin.get<Driver[]>('/drivers');
    const driverId = 'driver' in given ? (drivers[given.driver]?.id ?? null) : null;
    return (await admin.put(path, { id: bin.id, driverId })).status;
  }
  const { status, type, size, desiredDeliveryDate, deliveryTimeSlot } = bin;
  const least = path === '/skip-bins' ? { status, type, size, desiredDeliveryDate, deliveryTimeSlot } : {};
  const named = Object.entries(given).filter(([, value]) => value !== undefined);
  return (await admin.put(path, { id: bin.id, ...least, ...Object.fromEntries(named) })).status;
}
