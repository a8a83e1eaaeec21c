import type { JobSite } from '../../../../src/contract/responses/jobSites';
import type { SkipBin } from '../../../../src/contract/responses/skipBins';
import { toRows } from '../../../../src/portal/features/dashboard/upcomingRows';
import { NO_FILTER } from '../../../../src/portal/features/dashboard/upcomingFilter';
import {
  moveStop,
  orderStops,
  resetStops,
  wholeOrder,
} from '../../../../src/portal/features/runSheet/orderStops';
import { filterText, timeWords } from '../../../../src/portal/features/runSheet/sheetWords';
import { toPages } from '../../../../src/portal/features/runSheet/toPages';
import { stopAction, toStops, type StopsOfRun } from '../../../../src/portal/features/runSheet/toStops';
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

const idsOf = (days: readonly StopsOfRun[]) =>
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
    // Of one day there may be several runs.
    expect(timeWords([...sheet([later]), ...sheet([later])])).toBe('Wednesday 4 Mar 2026, morning');
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

describe('the order that is kept for a run', () => {
  const [a, b, c] = [at('A', '1 High Street'), at('B', '1 High Street'), at('C', '1 High Street')];
  const other = { ...at('A', '1 High Street'), desiredDeliveryDate: '2026-03-04' as const };
  const runs = sheet([a, b, c, other]);
  const [first] = runs as [StopsOfRun];
  const ids = (...bins: { id: number }[]) => bins.map(({ id }) => id);
  const keptAs = (...bins: { id: number }[]) => new Map([['2026-03-02 nobody', ids(...bins)]]);
  const move = (run: StopsOfRun, order: readonly number[], id: number, to: number) => {
    const stop = run.stops.find(({ binIds }) => binIds.includes(id));
    if (!stop) throw new Error('No such stop');
    return moveStop(run, order, stop, to);
  };

  it('has what was moved where it was moved to, and leaves the other runs as they were [RUNS-6]', () => {
    expect(move(first, ids(a, b, c), c.id, 0)).toEqual(ids(c, a, b));
    expect(move(first, ids(a, b, c), a.id, 2)).toEqual(ids(b, c, a));
    expect(idsOf(orderStops(runs, runs, keptAs(c, a, b)))).toEqual([idText(c, a, b), idText(other)]);
  });

  it('has a new stop at its natural place, and ignores those that are gone [RUNS-2]', () => {
    const kept = keptAs({ id: 999_999 }, c, a);
    expect(idsOf(orderStops(runs, runs, kept))).toEqual([idText(c, a, b), idText(other)]);
    const later = sheet([a, b, { ...c, desiredDeliveryDate: '2026-03-04' }, other]);
    expect(idsOf(orderStops(later, later, kept))).toEqual([idText(a, b), idText(other, c)]);
  });

  it('is of the whole run: what the sheet leaves out keeps its place [RUNS-6]', () => {
    const [part] = sheet([a, b, c], [a, c]) as [StopsOfRun];
    const kept = keptAs(c, b, a);
    const [shown] = orderStops([part], runs, kept) as [StopsOfRun];
    expect(idsOf([shown])).toEqual([idText(c, a)]);
    expect(move(shown, wholeOrder(part, runs, kept), a.id, 0)).toEqual(ids(a, b, c));
  });

  it('is dropped if the sheet has the whole run, or else only of the stops that it has [SHEET-3 RUNS-6]', () => {
    expect(resetStops(first, runs, keptAs(c, b, a))).toEqual([]);
    const [part] = sheet([a, b, c], [a, c]) as [StopsOfRun];
    expect(resetStops(part, runs, keptAs(c, a, b))).toEqual(ids(a, c, b));
    expect(resetStops(part, runs, keptAs(c, b, a))).toEqual([]);
  });

  it('has both bins of a swap, so that its place stays if one of them is done [RUNS-6]', () => {
    const { old, replacement } = sampleSwap();
    const before = { ...at('A', '1 High Street'), desiredDeliveryDate: '2026-03-05' as const };
    const [swapRun] = sheet([before, old, replacement]) as [StopsOfRun];
    const order = move(swapRun, ids(before, old, replacement), old.id, 0);
    expect(order).toEqual(ids(old, replacement, before));
    const left = sheet([before, replacement]);
    expect(idsOf(orderStops(left, left, new Map([['2026-03-05 nobody', order]])))).toEqual([
      idText(replacement, before),
    ]);
  });

  it("is of a driver and a day: a day's runs are by the drivers' names, and what nobody has comes last [RUNS-5]", () => {
    const bins = [a, { ...b, deliveryDriverId: 5 }, { ...c, deliveryDriverId: 3 }, other];
    const rows = toRows(bins);
    const names = new Map([
      [3, 'Sam'],
      [5, 'Ana'],
    ]);
    const byName = toStops(rows, rows, (id) => names.get(id) ?? '');
    expect(byName.map(({ date, driverId }) => [date, driverId])).toEqual([
      ['2026-03-02', 5],
      ['2026-03-02', 3],
      ['2026-03-02', null],
      ['2026-03-04', null],
    ]);
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
