import fc from 'fast-check';
import { addDays, daysBetween, type CalendarDate } from '../../../src/contract/calendarDate';
import { closedDayOf, weekdayNumber } from '../../../src/contract/closedDays/closedDayOf';
import { dayOfJob, occurrencesOf } from '../../../src/contract/standingOrders/occurrences';
import { nameOfStandingOrder } from '../../../src/contract/standingOrders/nameOfStandingOrder';

const EPOCH: CalendarDate = '2026-03-02';
const day = fc.integer({ min: -400, max: 800 }).map((days) => addDays(EPOCH, days));
const rhythm = fc.record({
  from: day,
  until: fc.option(day, { nil: null }),
  weekday: fc.nat(6),
  everyWeeks: fc.integer({ min: 1, max: 12 }),
});

describe('occurrencesOf', () => {
  it('has each first weekday from the first date on, and then every so many weeks, in any part of the calendar [REPEAT-2]', () => {
    fc.assert(
      fc.property(rhythm, day, fc.nat(60), (order, first, length) => {
        const last = addDays(first, length);
        // By hand: day by day, counting the weeks from the first such weekday.
        const expected: CalendarDate[] = [];
        let start = order.from;
        while (weekdayNumber(start) !== order.weekday) start = addDays(start, 1);
        for (let date = start; date <= last; date = addDays(date, 1)) {
          const isInRhythm = daysBetween(start, date) % (7 * order.everyWeeks) === 0;
          if (isInRhythm && date >= first && (order.until === null || date <= order.until))
            expected.push(date);
        }
        expect(occurrencesOf(order, first, last)).toEqual(expected);
      }),
    );
  });

  it('has the same dates in two parts as in one [REPEAT-2]', () => {
    fc.assert(
      fc.property(rhythm, day, fc.nat(40), fc.nat(40), (order, first, one, other) => {
        const [middle, last] = [addDays(first, one), addDays(first, one + other)];
        expect([
          ...occurrencesOf(order, first, middle),
          ...occurrencesOf(order, addDays(middle, 1), last),
        ]).toEqual(occurrencesOf(order, first, last));
      }),
    );
  });

  it('knows no change of clocks, months or years [REPEAT-2]', () => {
    const tuesdays = { from: '2026-12-22', until: null, weekday: 2, everyWeeks: 1 } as const;
    expect(occurrencesOf(tuesdays, '2026-12-22', '2027-01-05')).toEqual([
      '2026-12-22',
      '2026-12-29',
      '2027-01-05',
    ]);
    const sundays = { from: '2026-03-29', until: '2026-04-05', weekday: 0, everyWeeks: 1 } as const;
    expect(occurrencesOf(sundays, '2026-03-01', '2026-05-01')).toEqual(['2026-03-29', '2026-04-05']);
  });
});

describe('dayOfJob', () => {
  it('is the date, or the next day on which somebody drives [REPEAT-3]', () => {
    const closed = fc.record({
      weekdays: fc.uniqueArray(fc.nat(6), { maxLength: 6 }),
      dates: fc.array(fc.record({ date: day, name: fc.constant('Fair') }), { maxLength: 30 }),
    });
    fc.assert(
      fc.property(closed, day, (days, date) => {
        const chosen = dayOfJob(days, date);
        expect(closedDayOf(days, chosen)).toBeUndefined();
        for (let passed = date; passed < chosen; passed = addDays(passed, 1))
          expect(closedDayOf(days, passed)).toBeDefined();
      }),
    );
  });
});

it('names a standing order by what it does, how often and to what [REPEAT-1]', () => {
  const order = { action: 'swap', everyWeeks: 1, type: 'metal', size: 660 } as const;
  expect(nameOfStandingOrder(order)).toBe('Weekly swap · Metals 660L');
  expect(nameOfStandingOrder({ ...order, everyWeeks: 2 })).toBe('Swap every 2 weeks · Metals 660L');
  expect(nameOfStandingOrder({ ...order, action: 'collect-and-deliver' })).toBe(
    'Weekly collect and deliver · Metals 660L',
  );
});
