import type { CalendarDate } from '../../../../src/contract/calendarDate';
import type { TimeSlot } from '../../../../src/contract/skipBinChoices';
import type { Change, ChangedEntity } from '../../../../src/contract/responses/changes';
import type { SkipBin, SkipBinFields } from '../../../../src/contract/responses/skipBins';
import { withArrived } from '../../../../src/portal/features/skipBins/useUpcomingSkipBins';
import { sampleSkipBin, sampleSwap } from '../../../support/sampleSkipBin';

const delivery = (id: number, desiredDeliveryDate: CalendarDate, deliveryTimeSlot: TimeSlot) =>
  sampleSkipBin({ id, desiredDeliveryDate, deliveryTimeSlot });

/** A bin as a change left it, in its next version unless told otherwise. */
function changed(bin: SkipBin, to: Partial<SkipBinFields>): ChangedEntity {
  const { version = bin.version + 1, ...fields } = to;
  const before = bin as unknown as Record<string, unknown>;
  return {
    kind: 'skipBin',
    id: bin.id,
    version,
    fields: Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [field, { old: before[field], new: value }]),
    ),
  } as ChangedEntity;
}

/** Changes as the store keeps them, each of one write. */
function arrived(...writes: ChangedEntity[][]): Record<string, Change[]> {
  const kept: Record<string, Change[]> = {};
  for (const [id, entities] of writes.entries())
    for (const entity of entities) (kept[`skipBin ${entity.id}`] ??= []).push({ id, entities } as Change);
  return kept;
}

describe('the upcoming bins after a change [DASH-17]', () => {
  const bins = [
    delivery(4, '2026-03-02', 'morning'),
    delivery(2, '2026-03-02', 'afternoon'),
    delivery(3, '2026-03-02', 'afternoon'),
    delivery(1, '2026-03-04', 'morning'),
  ];
  const [first, second, third, last] = bins as [SkipBin, SkipBin, SkipBin, SkipBin];
  const done = { actualDeliveryDate: '2026-03-02', status: 'delivered' } as const;

  it('are without those of which nothing is due any more', () => {
    expect(withArrived(bins, arrived([changed(first, done)]))).toEqual([second, third, last]);
    expect(withArrived(bins, arrived([changed(first, done)], [changed(last, done)]))).toEqual([
      second,
      third,
    ]);
    expect(withArrived(bins, arrived([changed(second, { status: 'cancelled' })]))).toEqual([
      first,
      third,
      last,
    ]);
    const removed = { ...changed(third, {}), fields: { status: { old: 'pending', new: null } } };
    expect(withArrived(bins, arrived([removed]))).toEqual([first, second, last]);
  });

  it('have the others in the order of the API', () => {
    const moved = { desiredDeliveryDate: '2026-03-03' } as const;
    const now = (bin: SkipBin, to: Partial<SkipBinFields>) => ({ ...bin, ...to, version: bin.version + 1 });
    expect(withArrived(bins, arrived([changed(first, moved)]))).toEqual([
      second,
      third,
      now(first, moved),
      last,
    ]);
    const later = { deliveryTimeSlot: 'afternoon' } as const;
    expect(withArrived(bins, arrived([changed(first, later)]))).toEqual([
      second,
      third,
      now(first, later),
      last,
    ]);
    const collecting = { ...done, desiredCollectionDate: '2026-03-02' } as const;
    expect(withArrived(bins, arrived([changed(last, collecting)]))).toEqual([
      now(last, collecting),
      first,
      second,
      third,
    ]);
  });

  it('have all changes of a bin in their order, and none if one is missing', () => {
    const one = changed(first, { deliveryComment: 'Ring first' });
    const two = changed(first, { deliveryTimeSlot: 'afternoon', version: first.version + 2 });
    const [, , both] = withArrived(bins, arrived([two], [one]));
    expect(both).toEqual({
      ...first,
      deliveryComment: 'Ring first',
      deliveryTimeSlot: 'afternoon',
      version: first.version + 2,
    });
    expect(withArrived(bins, arrived([two]))).toBe(bins);
  });

  it('stay as they were read, if they were read after the change, or do not have the bin', () => {
    const known = changed(first, { status: 'cancelled', version: first.version });
    expect(withArrived(bins, arrived([known]))).toBe(bins);
    expect(withArrived(bins, arrived([changed(delivery(9, '2026-03-02', 'morning'), done)]))).toBe(bins);
  });

  it('are without a replacement that was cancelled with the swap, and keep that of a collected bin', () => {
    const { old, replacement } = sampleSwap();
    const withdrawn = [
      changed(old, { desiredCollectionDate: null }),
      changed(replacement, { status: 'cancelled' }),
    ];
    expect(withArrived([old, replacement], arrived(withdrawn))).toEqual([]);
    const collected = changed(old, { status: 'collected' });
    expect(withArrived([old, replacement], arrived([collected]))).toEqual([replacement]);
  });

  it('have the replacement that is ordered, moved or cancelled, in the row of the bin that it replaces', () => {
    const { old, replacement } = sampleSwap();
    const { jobSite: _jobSite, replacement: _replacement, ...fields } = replacement;
    const alone = { ...old, replacement: null };
    const order = changed({} as SkipBin, { ...fields, status: 'pending' });
    const given = Object.entries(order.fields).filter(([, change]) => change.new !== null);
    const ordered = {
      ...order,
      id: replacement.id,
      version: 1,
      fields: Object.fromEntries(given.map(([field, change]) => [field, { old: null, new: change.new }])),
    };
    expect(withArrived([alone], arrived([ordered]))).toEqual([{ ...alone, replacement: fields }]);
    const moved = { desiredDeliveryDate: '2026-03-06' } as const;
    const both = [changed(old, { desiredCollectionDate: '2026-03-06' }), changed(replacement, moved)];
    expect(withArrived([old, replacement], arrived(both))).toEqual([
      {
        ...old,
        desiredCollectionDate: '2026-03-06',
        replacement: { ...replacement, ...moved, version: 2 },
        version: 2,
      },
      { ...replacement, ...moved, version: 2 },
    ]);
    const cancelled = changed(replacement, { status: 'cancelled' });
    expect(withArrived([old, replacement], arrived([cancelled]))).toEqual([alone]);
  });
});
