import { nextJobOf } from '../../../../src/portal/features/dashboard/nextJobOf';
import { sampleSkipBin, sampleSwap } from '../../../support/sampleSkipBin';

describe('a row of the dashboard', () => {
  it("is 'Deliver' on the delivery date while the bin is pending, even when a collection is already planned [DASH-2 DASH-3 DASH-6]", () => {
    const planned = { desiredCollectionDate: '2026-03-09', collectionTimeSlot: 'afternoon' } as const;
    for (const bin of [sampleSkipBin(), sampleSkipBin(planned)])
      expect(nextJobOf(bin)).toEqual({
        action: 'Deliver',
        isDelivery: true,
        date: '2026-03-02',
        slot: 'morning',
        comment: 'Deliver to the rear lane',
        attempts: '',
      });
  });

  it("is 'Collect' on the collection date once a collection is requested [DASH-2 DASH-3 DASH-6]", () => {
    expect(nextJobOf(sampleSwap().old)).toEqual({
      action: 'Collect',
      isDelivery: false,
      date: '2026-03-05',
      slot: 'afternoon',
      comment: 'Keys at reception',
      attempts: '',
    });
  });

  it.each(['delivered', 'collected', 'cancelled'] as const)(
    'is the raw status otherwise: %s [DASH-3]',
    (status) => {
      expect(nextJobOf(sampleSkipBin({ status })).action).toBe(status);
    },
  );
});
