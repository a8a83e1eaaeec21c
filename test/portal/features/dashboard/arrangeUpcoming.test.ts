import { addDays } from '../../../../src/contract/calendarDate';
import { SKIP_BIN_TYPES } from '../../../../src/contract/skipBinChoices';
import type { SkipBin } from '../../../../src/contract/responses/skipBins';
import { choiceOfDay, chosenDayIndex, countDays } from '../../../../src/portal/features/dashboard/countDays';
import { countChoices, filterChoices } from '../../../../src/portal/features/dashboard/filterChoices';
import { filterUpcoming } from '../../../../src/portal/features/dashboard/filterUpcoming';
import { arrangeUpcoming } from '../../../../src/portal/features/dashboard/arrangeUpcoming';
import {
  NO_FILTER,
  readUpcomingFilter,
  writeUpcomingFilter,
  type UpcomingFilter,
} from '../../../../src/portal/features/dashboard/upcomingFilter';
import { toDoneRows, toRows } from '../../../../src/portal/features/dashboard/upcomingRows';
import { sampleAccount, sampleJobSite, sampleSkipBin, sampleSwap } from '../../../support/sampleSkipBin';

/** A Wednesday. */
const TODAY = '2026-03-04';
const dueOn = (desiredDeliveryDate: SkipBin['desiredDeliveryDate'], given: Partial<SkipBin> = {}) =>
  sampleSkipBin({ desiredDeliveryDate, ...given });
const ids = (rows: readonly { bin: SkipBin }[]) => rows.map(({ bin }) => bin.id);

function left(bins: SkipBin[], filter: string | Partial<UpcomingFilter>) {
  const read = typeof filter === 'string' ? readUpcomingFilter(new URLSearchParams(filter)) : filter;
  return ids(filterUpcoming(toRows(bins), { ...NO_FILTER, ...read }, TODAY));
}

describe('filtering the upcoming jobs', () => {
  const days = Array.from({ length: 21 }, (_, day) => dueOn(addDays('2026-02-28', day)));
  const from = (first: number, last: number) => ids(days.slice(first, last + 1).map((bin) => ({ bin })));

  it.each([
    ['overdue', from(0, 3)],
    ['today', from(4, 4)],
    ['tomorrow', from(5, 5)],
    // Monday 2 to Sunday 8 March.
    ['thisWeek', from(2, 8)],
    ['nextWeek', from(9, 15)],
    ['later', from(16, 20)],
  ])('by when: %s, in weeks from Monday to Sunday [DASH-9]', (when, expected) => {
    expect(left(days, `when=${when}`)).toEqual(expected);
  });

  it('by a range of days, both included [DASH-9]', () => {
    expect(left(days, 'from=2026-03-03&to=2026-03-05')).toEqual(from(3, 5));
    expect(left(days, 'from=2026-03-18')).toEqual(from(18, 20));
  });

  it('by action, slot, type and size; several types are alternatives [DASH-9]', () => {
    const { old, replacement } = sampleSwap();
    const bins = [
      dueOn(TODAY, { type: 'pvc', size: 240, deliveryTimeSlot: 'afternoon' }),
      dueOn(TODAY, { type: 'timber', size: 1100 }),
      old,
      replacement,
    ];
    const [pvc, timber] = bins.map(({ id }) => id);
    expect(left(bins, 'action=deliver')).toEqual([pvc, timber, replacement.id]);
    expect(left(bins, 'action=collect')).toEqual([old.id]);
    expect(left(bins, 'action=swap')).toEqual([old.id, replacement.id]);
    expect(left(bins, 'type=pvc,timber&action=deliver')).toEqual([pvc, timber, replacement.id]);
    expect(left(bins, 'type=pvc,timber&size=240')).toEqual([pvc]);
    expect(left(bins, 'slot=afternoon&action=deliver')).toContain(pvc);
  });

  it('by words in any order, anywhere in account, site, address, reference, bin number, PO and comment [DASH-10 PO-2]', () => {
    const jobSite = sampleJobSite({
      name: 'Old mill',
      addressSuburb: 'Kew',
      referenceNumber: 'R-7',
      account: sampleAccount({ name: 'Zeta & Sons' }),
    });
    const bin = dueOn(TODAY, {
      jobSite,
      referenceNumber: 'B-1393',
      purchaseOrder: '4711',
      deliveryComment: 'Ring the bell',
    });
    const other = dueOn(TODAY, { deliveryComment: null });
    for (const text of [
      'mill zeta',
      'KEW  sons',
      'r-7',
      '1393',
      'bell ring',
      'metals 660',
      '4711',
      'po 4711',
    ])
      expect(left([bin, other], { text })).toContain(bin.id);
    expect(left([bin, other], { text: 'bell kew' })).toEqual([bin.id]);
    expect(left([bin, other], { text: 'mill unknown' })).toEqual([]);
  });

  it('finds the swaps of which one job is done and the other is not [DASH-15]', () => {
    const { old, replacement } = sampleSwap();
    const oldIsGone = sampleSkipBin({ previousSkipBinId: 999_999 });
    const newIsThere = sampleSkipBin({
      status: 'delivered',
      desiredCollectionDate: TODAY,
      collectionTimeSlot: 'morning',
      replacement: { ...replacement, status: 'delivered' },
    });
    const bins = [old, replacement, oldIsGone, newIsThere, sampleSkipBin()];
    expect(left(bins, 'action=halfDone')).toEqual([oldIsGone.id, newIsThere.id]);
  });

  it('takes the later collection of a delivered replacement for no part of its swap [DASH-9]', () => {
    const { old, replacement } = sampleSwap();
    const delivered = {
      ...replacement,
      status: 'delivered',
      desiredCollectionDate: TODAY,
      collectionTimeSlot: 'morning',
    } as const;
    const bins = [
      { ...old, replacement: delivered },
      { ...delivered, replacement: null },
    ];
    expect(left(bins, 'action=swap')).toEqual([old.id]);
    expect(left(bins, 'action=collect')).toEqual([old.id, delivered.id]);
  });
});

/** A pseudo-random number generator (Lehmer), so that a failure can be repeated. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

describe('the number beside a choice [DASH-12]', () => {
  it.each([1, 2, 3])('equals the rows that are left once it is made, for random jobs: %s', (seed) => {
    const random = randomFrom(seed);
    const rows = toRows(
      Array.from({ length: 120 }, () =>
        dueOn(addDays(TODAY, random(30) - 5), {
          type: SKIP_BIN_TYPES[random(8)] ?? 'pvc',
          size: ([240, 360, 660, 1100] as const)[random(4)] ?? 240,
          deliveryTimeSlot: random(2) ? 'morning' : 'afternoon',
        }),
      ),
    );
    const filter = readUpcomingFilter(new URLSearchParams('slot=morning&type=metal,pvc&when=thisWeek'));
    for (const part of filterChoices(filter)) {
      const counts = countChoices(rows, filter, TODAY, part);
      for (const [index, { value }] of part.choices.entries()) {
        const alone = readUpcomingFilter(new URLSearchParams({ [part.part]: String(value) }));
        const made = { ...filter, [part.part]: alone[part.part] };
        expect(counts[index]).toBe(filterUpcoming(rows, made, TODAY).length);
      }
    }
  });
});

describe('sorting the upcoming jobs [DASH-11]', () => {
  const named = (name: string, day: SkipBin['desiredDeliveryDate']) =>
    dueOn(day, { jobSite: sampleJobSite({ account: sampleAccount({ name }) }) });
  const bins = [named('b 10', TODAY), named('B 9', '2026-03-05'), named('a', '2026-03-06')];
  const sorted = (sort: string) =>
    ids(arrangeUpcoming(toRows(bins), readUpcomingFilter(new URLSearchParams({ sort })), TODAY).rows);
  const at = (...positions: number[]) => positions.map((position) => bins[position]?.id);

  it('is by the text of a column, numbers by their size, without regard to case', () => {
    expect(sorted('account')).toEqual(at(2, 1, 0));
    expect(sorted('-account')).toEqual(at(0, 1, 2));
  });

  it('by none or by date puts the two jobs of a swap next to each other, if they are due at the same time', () => {
    const { old, replacement } = sampleSwap();
    const due = {
      desiredDeliveryDate: replacement.desiredDeliveryDate,
      deliveryTimeSlot: 'afternoon',
    } as const;
    const between = sampleSkipBin(due);
    const arranged = (bins: SkipBin[], search = '') =>
      ids(arrangeUpcoming(toRows(bins), readUpcomingFilter(new URLSearchParams(search)), TODAY).rows);
    expect(arranged([old, between, replacement])).toEqual([old.id, replacement.id, between.id]);
    expect(arranged([replacement, between, old])).toEqual([replacement.id, old.id, between.id]);
    expect(arranged([old, between, replacement], 'sort=date')).toEqual([old.id, replacement.id, between.id]);
    const morning = { ...replacement, deliveryTimeSlot: 'morning' as const };
    const apart = { ...old, replacement: morning };
    expect(arranged([morning, between, apart])).toEqual([morning.id, between.id, apart.id]);
  });

  it('by date is by the day, not by its text, and descending leaves rows of the same time in their order', () => {
    expect(sorted('date')).toEqual(at(0, 1, 2));
    expect(sorted('-date')).toEqual(at(2, 1, 0));
    const { old, replacement } = sampleSwap();
    const later = dueOn('2026-04-01');
    const filter = readUpcomingFilter(new URLSearchParams('sort=-date'));
    const { rows } = arrangeUpcoming(toRows([old, replacement, later]), filter, TODAY);
    expect(ids(rows)).toEqual([later.id, old.id, replacement.id]);
  });

  it('by another column than the date dissolves the groups, unless they are chosen', () => {
    const arranged = (text: string) =>
      arrangeUpcoming(toRows(bins), readUpcomingFilter(new URLSearchParams(text)), TODAY);
    expect(arranged('sort=account').groups).toBeUndefined();
    expect(arranged('sort=account&group=day').groups).toBeDefined();
    expect(arranged('').groups).toBeDefined();
    expect(arranged('group=none').groups).toBeUndefined();
  });
});

describe('the groups of the upcoming jobs [DASH-13]', () => {
  const headings = (bins: SkipBin[], text = '') => {
    const filter = readUpcomingFilter(new URLSearchParams(text));
    const { rows, groups } = arrangeUpcoming(toRows(bins), filter, TODAY);
    return [...new Set(rows.map((row) => groups?.groupOf(row) ?? ''))].map((group) => {
      const { title, totals } = groups?.headingOf(group) ?? { title: '', totals: '' };
      return `${title} · ${totals}`;
    });
  };
  const collecting = (day: SkipBin['desiredDeliveryDate']) =>
    sampleSkipBin({ status: 'delivered', desiredCollectionDate: day, collectionTimeSlot: 'morning' });

  it('are by day and slot, with what is to deliver, to collect and to load; all overdue ones are one group', () => {
    expect(
      headings([
        dueOn('2026-03-01'),
        dueOn('2026-03-02', { type: 'pvc', size: 240 }),
        dueOn(TODAY),
        dueOn(TODAY, { type: 'timber', size: 240 }),
        dueOn(TODAY),
        collecting(TODAY),
        dueOn(TODAY, { deliveryTimeSlot: 'afternoon' }),
        collecting('2027-01-01'),
      ]),
    ).toEqual([
      'Overdue · 2 to deliver · to load: 1 × Metals 660L, 1 × PVC 240L',
      'Wednesday 4 Mar, morning · 3 to deliver · 1 to collect · to load: 2 × Metals 660L, 1 × Timber 240L',
      'Wednesday 4 Mar, afternoon · 1 to deliver · to load: 1 × Metals 660L',
      'Friday 1 Jan 2027, morning · 1 to collect',
    ]);
  });

  it('are by suburb if that is chosen, those without one last', () => {
    const inSuburb = (addressSuburb: string | null) => ({
      ...collecting(TODAY),
      jobSite: sampleJobSite({ addressSuburb }),
    });
    const bins = [inSuburb(null), inSuburb('Kew'), inSuburb('Altona'), inSuburb('Kew')];
    expect(headings(bins, 'group=suburb')).toEqual([
      'Altona · 1 to collect',
      'Kew · 2 to collect',
      'No suburb · 1 to collect',
    ]);
  });

  it('follow the date backwards if the rows do', () => {
    expect(headings([dueOn('2026-03-01'), dueOn('2026-03-07')], 'sort=-date')[0]).toContain('Saturday 7 Mar');
  });
});

describe('the fourteen days [DASH-14]', () => {
  it('count what is overdue, and the deliveries and collections of each day from today', () => {
    const { old, replacement } = sampleSwap();
    const bins = [
      dueOn('2026-02-01'),
      dueOn(TODAY),
      old,
      replacement,
      dueOn('2026-03-18'),
      dueOn('2026-03-17'),
    ];
    const days = countDays(toRows(bins), TODAY);
    expect(days).toHaveLength(15);
    expect(days[0]).toEqual({ date: undefined, deliveries: 1, collections: 0 });
    expect(days[1]).toEqual({ date: TODAY, deliveries: 1, collections: 0 });
    expect(days[2]).toEqual({ date: '2026-03-05', deliveries: 1, collections: 1 });
    expect(days[14]).toEqual({ date: '2026-03-17', deliveries: 1, collections: 0 });
  });

  it('choose overdue jobs and today by name, so that a saved view follows the date', () => {
    const days = countDays([], TODAY);
    const addresses = days
      .slice(0, 3)
      .map((day) => writeUpcomingFilter({ ...NO_FILTER, ...choiceOfDay(day, TODAY) }));
    expect(addresses).toEqual([
      { when: 'overdue' },
      { when: 'today' },
      { from: '2026-03-05', to: '2026-03-05' },
    ]);
    for (const [position, day] of days.entries())
      expect(chosenDayIndex({ ...NO_FILTER, ...choiceOfDay(day, TODAY) }, days)).toBe(position);
  });
});

describe('what was done on a day [DASH-15]', () => {
  it('is a row a job, also for a bin that came and went on one day, in the order of the times', () => {
    const both = sampleSkipBin({
      status: 'collected',
      deliveryTimeSlot: 'morning',
      actualDeliveryDate: TODAY,
      collectionTimeSlot: 'afternoon',
      actualCollectionDate: TODAY,
      collectionComment: 'Full',
    });
    const earlier = sampleSkipBin({
      status: 'collected',
      actualDeliveryDate: '2026-03-01',
      collectionTimeSlot: 'morning',
      actualCollectionDate: TODAY,
    });
    const unrequested = sampleSkipBin({
      status: 'collected',
      collectionTimeSlot: null,
      actualCollectionDate: TODAY,
    });
    const rows = toDoneRows([unrequested, both, earlier], TODAY);
    expect(rows.map(({ bin, job }) => [bin.id, job.action, job.date])).toEqual([
      [both.id, 'Delivered', TODAY],
      [earlier.id, 'Collected', TODAY],
      [both.id, 'Collected', TODAY],
      [unrequested.id, 'Collected', TODAY],
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(4);
  });
});
