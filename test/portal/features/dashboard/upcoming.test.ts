import { upcomingOf } from '../../../../src/portal/features/dashboard/upcoming';
import { makeSkipBin, makeSwap } from '../../../support/makeSkipBin';

describe('a row of the dashboard', () => {
  it("is 'Deliver' on the delivery's date while the bin is pending [DASH-2 DASH-3 DASH-6]", () => {
    expect(upcomingOf(makeSkipBin())).toEqual({
      action: 'Deliver',
      date: '2026-03-02',
      slot: 'morning',
      comment: 'Deliver to the rear lane',
    });
  });

  it("is 'Deliver' on the delivery's date even when its collection is noted ahead of time [DASH-2]", () => {
    const bin = makeSkipBin({ desiredCollectionDate: '2026-03-09', collectionTimeSlot: 'afternoon' });
    expect(upcomingOf(bin)).toMatchObject({ action: 'Deliver', date: '2026-03-02', slot: 'morning' });
  });

  it("is 'Collect' on the collection's date once one is requested [DASH-2 DASH-3 DASH-6]", () => {
    expect(upcomingOf(makeSwap().old)).toEqual({
      action: 'Collect',
      date: '2026-03-05',
      slot: 'afternoon',
      comment: 'Keys at reception',
    });
  });

  it.each([
    [makeSkipBin({ status: 'delivered' }), 'delivered'],
    [makeSkipBin({ status: 'collected', desiredCollectionDate: '2026-03-05' }), 'collected'],
    [makeSkipBin({ status: 'cancelled' }), 'cancelled'],
  ])('is the raw status otherwise [DASH-3]', (bin, action) => {
    expect(upcomingOf(bin).action).toBe(action);
  });
});
