import type { CalendarDate } from '../../../../src/contract/calendarDate';
import type { TimeSlot } from '../../../../src/contract/skipBins';
import type { SkipBin } from '../../../../src/contract/responses/skipBins';
import { withWritten } from '../../../../src/portal/features/skipBins/useUpcomingSkipBins';
import { sampleSkipBin, sampleSwap } from '../../../support/sampleSkipBin';

const delivery = (id: number, desiredDeliveryDate: CalendarDate, deliveryTimeSlot: TimeSlot) =>
  sampleSkipBin({ id, desiredDeliveryDate, deliveryTimeSlot });

const byId = (...written: SkipBin[]) => Object.fromEntries(written.map((bin) => [bin.id, bin]));

describe('the upcoming bins after a write [DASH-17]', () => {
  const bins = [
    delivery(4, '2026-03-02', 'morning'),
    delivery(2, '2026-03-02', 'afternoon'),
    delivery(3, '2026-03-02', 'afternoon'),
    delivery(1, '2026-03-04', 'morning'),
  ];
  const [first, second, third, last] = bins as [SkipBin, SkipBin, SkipBin, SkipBin];

  it('are without those of which nothing is due any more', () => {
    const done = { actualDeliveryDate: '2026-03-02', status: 'delivered', version: 2 } as const;
    expect(withWritten(bins, byId({ ...first, ...done }))).toEqual([second, third, last]);
    expect(withWritten(bins, byId({ ...first, ...done }, { ...last, ...done }))).toEqual([second, third]);
    const cancelled = { ...second, status: 'cancelled', version: 2 } as const;
    expect(withWritten(bins, byId(cancelled))).toEqual([first, third, last]);
  });

  it('have the others in the order of the API', () => {
    const moved = { ...first, desiredDeliveryDate: '2026-03-03', version: 2 } as const;
    expect(withWritten(bins, byId(moved))).toEqual([second, third, moved, last]);
    const later = { ...first, deliveryTimeSlot: 'afternoon', version: 2 } as const;
    expect(withWritten(bins, byId(later))).toEqual([second, third, later, last]);
    const collected = {
      ...last,
      status: 'delivered',
      desiredCollectionDate: '2026-03-02',
      collectionTimeSlot: null,
      version: 2,
    } as const;
    expect(withWritten(bins, byId(collected))).toEqual([collected, first, second, third]);
  });

  it('stay as they were read, if they were read after the write, or do not have the bin', () => {
    expect(withWritten(bins, byId({ ...first, status: 'cancelled' }))).toEqual(bins);
    expect(withWritten(bins, byId(delivery(9, '2026-03-02', 'morning')))).toEqual(bins);
  });

  it('are without a replacement that a withdrawn collection has cancelled, and keep that of a collected bin', () => {
    const { old, replacement } = sampleSwap();
    const withdrawn = { ...old, desiredCollectionDate: null, replacement: null, version: 2 };
    expect(withWritten([old, replacement], byId(withdrawn))).toEqual([]);
    const askedAgain = { ...old, version: 3 };
    expect(withWritten([askedAgain, replacement], byId(withdrawn))).toEqual([askedAgain, replacement]);
    const collected = { ...old, status: 'collected', version: 2 } as const;
    expect(withWritten([old, replacement], byId(collected))).toEqual([replacement]);
    const delivered = { ...replacement, status: 'delivered', desiredCollectionDate: '2026-03-09' } as const;
    expect(withWritten([old, delivered], byId(withdrawn))).toEqual([delivered]);
  });

  it('have the replacement as it is in the answer: it may have been rescheduled, too', () => {
    const { old, replacement } = sampleSwap();
    const { jobSite: _jobSite, replacement: _replacement, ...fields } = replacement;
    const changes = { desiredDeliveryDate: '2026-03-06', version: 2 } as const;
    const moved = {
      ...old,
      desiredCollectionDate: '2026-03-06',
      replacement: { ...fields, ...changes },
      version: 2,
    } as const;
    expect(withWritten([old, replacement], byId(moved))).toEqual([moved, { ...replacement, ...changes }]);
    expect(
      withWritten(
        [
          { ...old, version: 2 },
          { ...replacement, version: 3 },
        ],
        byId(moved),
      ),
    ).toEqual([
      { ...old, version: 2 },
      { ...replacement, version: 3 },
    ]);
  });
});
