import { parseTypedDate } from '../../../src/portal/format/parseTypedDate';

// A Saturday.
const TODAY = '2026-11-21';

describe('a typed date [DATE-5 DATE-9]', () => {
  it.each([
    ['today', '2026-11-21'],
    [' Tomorrow ', '2026-11-22'],
    ['+3', '2026-11-24'],
    ['-1', '2026-11-20'],
    ['+1w', '2026-11-28'],
    ['+2W', '2026-12-05'],
    ['-1w', '2026-11-14'],
    ['sat', '2026-11-21'],
    ['Friday', '2026-11-27'],
    ['sun', '2026-11-22'],
    ['last sat', '2026-11-14'],
    ['last tue', '2026-11-17'],
    ['25/11', '2026-11-25'],
    ['25.11.26', '2026-11-25'],
    ['1/2/2027', '2027-02-01'],
    ['1/2', '2027-02-01'],
    ['1/10', '2026-10-01'],
    ['3 mar', '2027-03-03'],
    ['21 Mar 2026', '2026-03-21'],
    ['21 March 2026 (Saturday)', '2026-03-21'],
    ['2026-12-01', '2026-12-01'],
    ['29 feb 2028', '2028-02-29'],
  ])('is parsed from %j as %s', (text, date) => {
    expect(parseTypedDate(text, TODAY)).toBe(date);
  });

  it.each([
    ['tue', '2026-11-17'],
    ['sat', '2026-11-21'],
    ['sun', '2026-11-15'],
    ['+1', '2026-11-22'],
  ])('of something that was, is parsed from %j as %s', (text, date) => {
    expect(parseTypedDate(text, TODAY, { looksBack: true })).toBe(date);
  });

  it.each(['nwd', 'NWD', 'next working day'])('is the next day that is not closed for %j', (text) => {
    const closed = { weekdays: [0], dates: [{ date: '2026-11-23' as const, name: 'Stocktaking' }] };
    expect(parseTypedDate(text, TODAY, { closed })).toBe('2026-11-24');
    expect(parseTypedDate(text, TODAY, { closed: { weekdays: [], dates: [] } })).toBe('2026-11-22');
    // Not read yet: tomorrow may be closed.
    expect(parseTypedDate(text, TODAY)).toBeUndefined();
  });

  it('without a year is the nearest date that is not long past', () => {
    expect(parseTypedDate('28/12', '2026-01-05')).toBe('2025-12-28');
    expect(parseTypedDate('5 jan', '2026-12-28')).toBe('2027-01-05');
    expect(parseTypedDate('29 feb', '2027-11-21')).toBe('2028-02-29');
  });

  it.each(['', 'monkey', '21 marble', '31/4', '13/13', '2026-02-30', '1/2/3/4', 'constructor', 's'])(
    'is refused for %j',
    (text) => {
      expect(parseTypedDate(text, TODAY)).toBeUndefined();
    },
  );
});
