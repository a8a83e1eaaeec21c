import {
  addDays,
  daysBetween,
  formatCalendarDate,
  fromLocalDate,
  isCalendarDate,
  todayIn,
  toLocalDate,
  type CalendarDate,
} from '../../src/contract/calendarDate';

/** Both daylight-saving changes in Melbourne and in Los Angeles, leap days, and ends of months and years. */
const AWKWARD_DAYS: CalendarDate[] = [
  '2026-04-05',
  '2026-10-04',
  '2026-03-08',
  '2026-11-01',
  '2028-02-29',
  '2026-12-31',
  '2027-01-01',
  '2026-03-01',
];

describe('a calendar date [DATE-4]', () => {
  it.each(['2026-03-01', '2028-02-29', '1900-01-01', '2999-12-31'])('can be %s', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  it.each(['2026-3-1', '2027-02-29', '1899-12-31', '3000-01-01', '2026-03-01T00:00:00Z', ' 2026-03-01', ''])(
    'cannot be "%s"',
    (text) => {
      expect(isCalendarDate(text)).toBe(false);
    },
  );

  it.each(AWKWARD_DAYS)(
    '%s survives a round trip to a local Date, and the day after is one day away',
    (date) => {
      expect(fromLocalDate(toLocalDate(date))).toBe(date);
      expect(daysBetween(date, addDays(date, 1))).toBe(1);
      expect(addDays(addDays(date, 1), -1)).toBe(date);
    },
  );

  it('counts days across daylight-saving changes, and backwards', () => {
    expect(daysBetween('2026-04-04', '2026-04-06')).toBe(2);
    expect(daysBetween('2026-03-10', '2026-03-01')).toBe(-9);
    expect(daysBetween('2026-03-01', '2026-03-01')).toBe(0);
  });

  it('is formatted in the two forms of the portal', () => {
    expect(formatCalendarDate('2026-03-01')).toBe('1 Mar 2026');
    expect(formatCalendarDate('2026-03-01', 'dd MMM yyyy (EEEE)')).toBe('01 Mar 2026 (Sunday)');
  });
});

describe('today [DATE-4]', () => {
  it('is the calendar day in Melbourne, in any time zone', () => {
    const lateSaturdayInUtc = new Date(Date.UTC(2026, 1, 28, 13, 30));
    expect(todayIn('Australia/Melbourne', lateSaturdayInUtc)).toBe('2026-03-01');
    expect(todayIn('UTC', lateSaturdayInUtc)).toBe('2026-02-28');
    expect(todayIn('America/Los_Angeles', lateSaturdayInUtc)).toBe('2026-02-28');
  });

  it('changes at midnight on the last day of daylight saving', () => {
    const oneMinute = 60_000;
    const midnight = Date.UTC(2026, 3, 4, 13, 0);
    expect(todayIn('Australia/Melbourne', new Date(midnight - oneMinute))).toBe('2026-04-04');
    expect(todayIn('Australia/Melbourne', new Date(midnight))).toBe('2026-04-05');
    const nextMidnight = Date.UTC(2026, 3, 5, 14, 0);
    expect(todayIn('Australia/Melbourne', new Date(nextMidnight - oneMinute))).toBe('2026-04-05');
    expect(todayIn('Australia/Melbourne', new Date(nextMidnight))).toBe('2026-04-06');
  });
});
