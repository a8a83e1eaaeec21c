import { repetitionOf } from '../../../../src/portal/features/skipBins/repetitionOf';
import { sampleSkipBin, sampleSwap } from '../../../support/sampleSkipBin';

/** A Wednesday. */
const TODAY = '2026-03-04';

describe('what repeats a bin [REPEAT-13]', () => {
  it('is done on the weekday of its next job, from that job on; of an overdue one in the next such week', () => {
    const bin = sampleSkipBin({ desiredDeliveryDate: '2026-03-10', deliveryTimeSlot: 'afternoon' });
    const like = {
      type: 'metal',
      size: 660,
      weekday: 2,
      slot: 'afternoon',
      from: '2026-03-10',
      comment: 'Deliver to the rear lane',
    };
    expect(repetitionOf(bin, TODAY)).toEqual({ skipBinId: bin.id, like });
    const overdue = { ...bin, desiredDeliveryDate: '2026-02-24' as const };
    expect(repetitionOf(overdue, TODAY).like.from).toBe('2026-03-10');
    const collecting = sampleSkipBin({
      status: 'delivered',
      actualDeliveryDate: '2026-02-24',
      desiredCollectionDate: '2026-03-06',
      collectionTimeSlot: 'morning',
    });
    expect(repetitionOf(collecting, TODAY).like).toMatchObject({ from: '2026-03-06', weekday: 5 });
  });

  it('is done on the weekday of its delivery, after today, if it only stands there', () => {
    const from = (actualDeliveryDate: '2026-02-25' | '2026-02-24' | '2026-03-04') =>
      repetitionOf(sampleSkipBin({ status: 'delivered', actualDeliveryDate }), TODAY).like.from;
    expect([from('2026-02-24'), from('2026-02-25'), from(TODAY)]).toEqual([
      '2026-03-10',
      '2026-03-11',
      '2026-03-11',
    ]);
  });

  it('is of a swap what repeats the new bin', () => {
    const { old, replacement } = sampleSwap();
    expect(repetitionOf(old, TODAY)).toEqual(repetitionOf(replacement, TODAY));
    expect(repetitionOf(old, TODAY)).toMatchObject({
      skipBinId: replacement.id,
      like: { type: 'timber', size: 1100, from: '2026-03-05', slot: 'afternoon' },
    });
  });
});
