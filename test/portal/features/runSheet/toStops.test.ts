import type { JobSite } from '../../../../src/contract/responses/jobSites';
import type { SkipBin } from '../../../../src/contract/responses/skipBins';
import { toRows } from '../../../../src/portal/features/dashboard/upcomingRows';
import { NO_FILTER } from '../../../../src/portal/features/dashboard/upcomingFilter';
import {
  moveStop,
  orderStops,
  readOrder,
  writeOrder,
  type StopOrder,
} from '../../../../src/portal/features/runSheet/orderStops';
import { filterText, timeWords } from '../../../../src/portal/features/runSheet/sheetWords';
import { toPages } from '../../../../src/portal/features/runSheet/toPages';
import { stopAction, toStops, type StopsOfDay } from '../../../../src/portal/features/runSheet/toStops';
import { sampleAccount, sampleJobSite, sampleSkipBin, sampleSwap } from '../../../support/sampleSkipBin';

const at = (addressSuburb: string | null, addressLine1: string, more: Partial<JobSite> = {}) =>
  sampleSkipBin({ jobSite: sampleJobSite({ addressSuburb, addressLine1, ...more }) });

function sheet(bins: readonly SkipBin[], chosen: readonly SkipBin[] = bins) {
  const rows = toRows(bins);
  const ids = new Set(chosen.map(({ id }) => id));
  return toStops(
    rows,
    rows.filter(({ bin }) => ids.has(bin.id)),
  );
}

const idsOf = (days: readonly StopsOfDay[]) =>
  days.map(({ stops }) => stops.map(({ binIds }) => binIds.join('+')));
const idText = (...bins: SkipBin[]) => bins.map(({ id }) => String(id));

describe('the stops of a run sheet', () => {
  it('are by slot, suburb, street, account and site [SHEET-3]', () => {
    const bins = [
      at(null, '1 Nowhere Lane'),
      { ...at('Kew', '1 High Street'), deliveryTimeSlot: 'afternoon' as const },
      at('Kew', '10 Mill Lane', { account: sampleAccount({ name: 'Birch' }) }),
      at('Kew', '10 Mill Lane', { account: sampleAccount({ name: 'Ash' }), name: 'South' }),
      at('Kew', '10 Mill Lane', { account: sampleAccount({ name: 'Ash' }), name: 'North' }),
      at('Kew', '9 Mill Lane'),
      at('kew', '20 High Street'),
      at('Albury', '300 Zebra Street'),
    ];
    const inOrder = [7, 6, 5, 4, 3, 2, 0, 1].map((index) => bins[index] as SkipBin);
    expect(idsOf(sheet(bins))).toEqual([idText(...inOrder)]);
  });

  it('are by number in their street, whatever is written before the number [SHEET-3]', () => {
    const addresses = [
      '1 Basalt St',
      'Lot 3 Basalt St',
      'Unit 2/9 Basalt Street',
      '10 Basalt St',
      '12 Basalt St',
      '3/12 Basalt St',
      '12A Basalt St',
      'Shop 5, 14 Basalt Street',
      '16-18 Basalt St',
      '100 Basalt St',
      'Basalt St (opposite the school)',
      '2 Quarry Rd',
      'U 4 7 Quarry Road',
    ];
    const bins = addresses.map((address) => at('Kew', address)).reverse();
    const [day] = sheet(bins);
    expect(day?.stops.map(({ jobSite }) => jobSite.addressLine1)).toEqual(addresses);
  });

  it('are by day first [SHEET-3]', () => {
    const later = { ...at('Albury', '1 High Street'), desiredDeliveryDate: '2026-03-04' as const };
    const sooner = { ...at('Zeerust', '1 High Street'), deliveryTimeSlot: 'afternoon' as const };
    expect(sheet([later, sooner]).map(({ date }) => date)).toEqual(['2026-03-02', '2026-03-04']);
    expect(timeWords(sheet([later, sooner]))).toBe('Monday 2 Mar 2026 to Wednesday 4 Mar 2026');
    expect(timeWords(sheet([later]))).toBe('Wednesday 4 Mar 2026, morning');
  });

  it('are one for the two halves of a swap, also if only one was chosen [SHEET-2]', () => {
    const { old, replacement } = sampleSwap();
    for (const chosen of [[old], [replacement], [replacement, old]]) {
      const [day] = sheet([replacement, old], chosen);
      expect(day?.stops.map(({ binIds }) => binIds)).toEqual([[old.id, replacement.id]]);
      expect(day?.stops.map(stopAction)).toEqual(['Swap']);
      expect(day?.stops[0]?.jobs.map(({ job }) => job.action)).toEqual(['Collect', 'Deliver']);
    }
  });

  it('are two for a swap whose halves are due at different times, or of which only one is due [SHEET-2]', () => {
    const { old, replacement } = sampleSwap();
    const moved = { ...replacement, deliveryTimeSlot: 'morning' as const };
    expect(idsOf(sheet([{ ...old, replacement: moved }, moved]))).toEqual([idText(replacement, old)]);
    expect(idsOf(sheet([replacement]))).toEqual([idText(replacement)]);
    const delivered = {
      ...replacement,
      status: 'delivered' as const,
      desiredCollectionDate: old.desiredCollectionDate,
      collectionTimeSlot: old.collectionTimeSlot,
    };
    expect(sheet([{ ...old, replacement: delivered }, delivered])[0]?.stops.map(stopAction)).toEqual([
      'Collect',
      'Collect',
    ]);
  });

  it('say what a filter leaves out, but not the days and the slot [SHEET-4]', () => {
    expect(filterText({ ...NO_FILTER, when: 'today', slot: 'morning' })).toBe('');
    expect(
      filterText({ ...NO_FILTER, action: 'deliver', type: ['metal'], size: [240, 660], text: ' kestrel ' }),
    ).toBe("Only: deliveries, Metals, 240L, 660L, 'kestrel'");
  });
});

describe('the order that a person gives', () => {
  const [a, b, c] = [at('A', '1 High Street'), at('B', '1 High Street'), at('C', '1 High Street')];
  const other = { ...at('A', '1 High Street'), desiredDeliveryDate: '2026-03-04' as const };
  const days = sheet([a, b, c, other]);
  const orderOf = (...bins: { id: number }[]) => new Map([['2026-03-02', bins.map(({ id }) => id)]]);
  const move = (from: readonly StopsOfDay[], order: StopOrder, id: number, to: number) => {
    const stop = from.flatMap(({ stops }) => stops).find(({ binIds }) => binIds.includes(id));
    if (!stop) throw new Error('No such stop');
    return moveStop(from, order, stop, to);
  };

  it('has what was moved where it was moved to, and leaves the other days as they were [SHEET-3]', () => {
    expect(move(days, orderOf(), c.id, 0)).toEqual(orderOf(c, a, b));
    expect(move(days, orderOf(), a.id, 2)).toEqual(orderOf(b, c, a));
    expect(idsOf(orderStops(days, orderOf(c, a, b)))).toEqual([idText(c, a, b), idText(other)]);
    const arranged = new Map([['2026-03-04', [other.id]]]);
    expect(move(days, arranged, a.id, 1)).toEqual(new Map([...orderOf(b, a, c), ...arranged]));
  });

  it('has new stops at its end, in their natural order, and ignores those that are gone [SHEET-3]', () => {
    expect(idsOf(orderStops(days, orderOf({ id: 999_999 }, c)))).toEqual([idText(c, a, b), idText(other)]);
  });

  it('is of one day: a stop that is rescheduled is a new stop of the other day [SHEET-3]', () => {
    const order = orderOf(c, a, b);
    const later = sheet([a, b, { ...c, desiredDeliveryDate: '2026-03-04' }, other]);
    expect(idsOf(orderStops(later, order))).toEqual([idText(a, b), idText(other, c)]);
    expect(move(orderStops(later, order), order, b.id, 0)).toEqual(orderOf(b, a));
  });

  it('is in the address by its days [SHEET-3]', () => {
    const order = new Map([...orderOf(c, a), ['2026-03-04', [other.id]]] as const);
    const text = `2026-03-02,${c.id},${a.id};2026-03-04,${other.id}`;
    expect(writeOrder(order)).toBe(text);
    expect(readOrder(text)).toEqual(order);
    for (const nothing of [null, '', '3,1,2', 'tomorrow,3']) expect(readOrder(nothing).size).toBe(0);
  });

  it('keeps both bins of a swap, so that its place stays if one of them is done [SHEET-3]', () => {
    const { old, replacement } = sampleSwap();
    const before = { ...at('A', '1 High Street'), desiredDeliveryDate: '2026-03-05' as const };
    const swapDays = sheet([before, old, replacement]);
    const order = move(swapDays, new Map(), old.id, 0);
    expect([...order]).toEqual([['2026-03-05', [old.id, replacement.id, before.id]]]);
    expect(idsOf(orderStops(sheet([before, replacement]), order))).toEqual([idText(replacement, before)]);
  });
});

describe('the pages of a run sheet', () => {
  const row = (name: string, height: number, isHeading = false) => ({ row: name, height, isHeading });

  it('have whole rows, the first has less room, none ends with the heading of a day, or is empty, even if a row is higher than a page [SHEET-6]', () => {
    expect(toPages([row('a', 40), row('b', 40), row('c', 60), row('d', 40)], 100, 20)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(toPages([row('a', 60), row('Tuesday', 20, true), row('b', 40)], 100, 0)).toEqual([
      ['a'],
      ['Tuesday', 'b'],
    ]);
    expect(toPages([row('a', 150), row('b', 150)], 100, 20)).toEqual([['a'], ['b']]);
    expect(toPages([row('a', 50), row('Tuesday', 20, true), row('b', 90)], 100, 0)).toEqual([
      ['a'],
      ['Tuesday', 'b'],
    ]);
  });
});
