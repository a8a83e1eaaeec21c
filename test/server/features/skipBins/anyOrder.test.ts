import fc from 'fast-check';
import { addDays, type CalendarDate } from '../../../../src/contract/calendarDate';
import type { SkipBin } from '../../../../src/contract/skipBins';
import { makeJobSite, makePendingBin } from '../../../support/builders';
import { apiOfFile } from '../../../support/servers/startTestApi';
import { binsOf, carryOut, skipBinStep, today } from '../../../support/skipBinSteps';

const RUNS = 60;
jest.setTimeout(30_000 + RUNS * 2_000);

const api = apiOfFile();
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
      fc.asyncProperty(fc.array(skipBinStep, { minLength: 4, maxLength: 14 }), async (steps) => {
        const { id: jobSiteId } = await makeJobSite(api.admin);
        await makePendingBin(api.admin, { jobSiteId, desiredDeliveryDate: addDays(today(), -2) });
        for (const one of steps) {
          const status = await carryOut(api.admin, one, jobSiteId);
          answered.add(status);
          expect([200, 201, 400, 409]).toContain(status);
          for (const bin of await binsOf(api.admin, jobSiteId)) {
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
