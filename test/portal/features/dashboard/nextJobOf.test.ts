import { nextJobOf } from '../../../../src/portal/features/dashboard/nextJobOf';
import { sampleSkipBin, sampleSwap } from '../../../support/sampleSkipBin';

describe('a row of the dashboard', () => {
  it("is 'Deliver' on the delivery date while the bin is pending [DASH-2 DASH-3 DASH-6]", () => {
    expect(nextJobOf(sampleSkipBin())).toEqual({
      action: 'Deliver',
      isDelivery: true,
      date: '2026-03-02',
      slot: 'morning',
      comment: 'Deliver to the rear lane',
    });
  });

  it("is 'Deliver' on the delivery date even when a collection is already planned [DASH-2]", () => {
    const bin = sampleSkipBin({ desiredCollectionDate: '2026-03-09', collectionTimeSlot: 'afternoon' });
    expect(nextJobOf(bin)).toMatchObject({ action: 'Deliver', date: '2026-03-02', slot: 'morning' });
  });

  it("is 'Collect' on the collection date once a collection is requested [DASH-2 DASH-3 DASH-6]", () => {
    expect(nextJobOf(sampleSwap().old)).toEqual({
      action: 'Collect',
      isDelivery: false,
      date: '2026-03-05',
      slot: 'afternoon',
      comment: 'Keys at reception',
    });
  });

  it.each([
    [sampleSkipBin({ status: 'delivered' }), 'delivered'],
    [sampleSkipBin({ status: 'collected', desiredCollectionDate: '2026-03-05' }), 'collected'],
    [sampleSkipBin({ status: 'cancelled' }), 'cancelled'],
  ])('is the raw status otherwise [DASH-3]', (bin, action) => {
    expect(nextJobOf(bin).action).toBe(action);
  });
});
