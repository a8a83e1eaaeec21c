import fc from 'fast-check';
import type { ValidationError } from 'yup';
import { addDays, type CalendarDate } from '../../src/contract/calendarDate';
import {
  closedDayOf,
  closedDayQuestion,
  nextWorkingDay,
  WEEKDAYS,
} from '../../src/contract/closedDays/closedDayOf';
import { ALL_CLOSED, SAME_DATE, updateClosedDaysSchema } from '../../src/contract/closedDays/closedDays';
import { publicHolidays } from '../../src/contract/closedDays/publicHolidays';

const CUP = { date: '2027-11-02', name: 'Melbourne Cup Day' } as const;
const CLOSED = { weekdays: [0, 6], dates: [CUP] };
const NONE = { weekdays: [], dates: [] };

/** The paths and messages of what is refused. */
function faultsOf(given: unknown): Record<string, string> {
  try {
    updateClosedDaysSchema.validateSync(given, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as ValidationError;
    return Object.fromEntries(inner.map(({ path = '', message }) => [path, message] as const));
  }
}

describe('a closed day [CLOSED-2]', () => {
  it.each([
    [
      '2027-11-02',
      'Melbourne Cup Day',
      'Tuesday 2 Nov is Melbourne Cup Day: nobody drives. Choose it anyway?',
    ],
    ['2027-10-31', 'a Sunday', 'Nobody drives on Sundays. Choose Sunday 31 Oct anyway?'],
    ['2027-10-30', 'a Saturday', 'Nobody drives on Saturdays. Choose Saturday 30 Oct anyway?'],
  ] as const)('%s is called %s, and is asked about', (date, name, question) => {
    expect(closedDayOf(CLOSED, date)).toBe(name);
    expect(closedDayQuestion(date, name)).toBe(question);
  });

  it('is called by its own name before that of its weekday', () => {
    expect(
      closedDayOf({ ...CLOSED, dates: [{ date: '2027-12-25', name: 'Christmas Day' }] }, '2027-12-25'),
    ).toBe('Christmas Day');
  });

  it('is none of the others, and without closed days there is none', () => {
    expect(closedDayOf(CLOSED, '2027-11-01')).toBeUndefined();
    expect(closedDayOf(NONE, CUP.date)).toBeUndefined();
  });
});

describe('the next working day [CLOSED-5]', () => {
  it.each([
    ['2027-11-01', '2027-11-03'],
    ['2027-11-02', '2027-11-03'],
    ['2027-10-29', '2027-11-01'],
    ['2027-12-31', '2028-01-03'],
  ] as const)('after %s is %s', (date, next) => expect(nextWorkingDay(CLOSED, date)).toBe(next));

  it('is the first later day that is not closed, whatever is closed', () => {
    const day = fc.integer({ min: 0, max: 60 }).map((offset) => addDays('2027-01-01', offset));
    const dates = fc
      .uniqueArray(day, { maxLength: 20 })
      .map((all) => all.map((date) => ({ date, name: 'x' })));
    const weekdays = fc.subarray([...WEEKDAYS.keys()], { maxLength: 6 });
    fc.assert(
      fc.property(fc.record({ weekdays, dates }), day, (closed, from) => {
        const next = nextWorkingDay(closed, from);
        expect(closedDayOf(closed, next)).toBeUndefined();
        for (let between: CalendarDate = addDays(from, 1); between < next; between = addDays(between, 1))
          expect(closedDayOf(closed, between)).toBeDefined();
        expect(next > from).toBe(true);
      }),
    );
  });
});

describe('the closed days that are saved [CLOSED-1]', () => {
  it('may be none, six weekdays and 500 dates, whose names are tidied', () => {
    const many = Array.from({ length: 500 }, (_none, index) => ({
      date: addDays(CUP.date, index),
      name: 'x',
    }));
    expect(faultsOf(NONE)).toEqual({});
    expect(faultsOf({ weekdays: [0, 1, 2, 3, 4, 5], dates: many })).toEqual({});
    const saved = updateClosedDaysSchema.validateSync({ ...NONE, dates: [{ ...CUP, name: ' Cup ' }] });
    expect(saved.dates).toEqual([{ ...CUP, name: 'Cup' }]);
    expect(Object.keys(faultsOf({ weekdays: [], dates: [...many, CUP] }))).toContain('dates');
  });

  it.each([
    [{}, { weekdays: 'Required', dates: 'Required' }],
    [{ ...NONE, weekdays: [0, 1, 2, 3, 4, 5, 6] }, { weekdays: ALL_CLOSED }],
    [{ ...NONE, weekdays: [1, 1] }, { 'weekdays[1]': 'Invalid input' }],
    [{ ...NONE, weekdays: [7] }, { 'weekdays[0]': 'Invalid input' }],
    [{ ...NONE, weekdays: ['0'] }, { 'weekdays[0]': 'Invalid input' }],
    [{ ...NONE, weekdays: [1.5] }, { 'weekdays[0]': 'Invalid input' }],
    [{ ...NONE, dates: [CUP, { ...CUP, name: 'Again' }] }, { 'dates[1].date': SAME_DATE }],
    [{ ...NONE, dates: [{ ...CUP, name: ' ' }] }, { 'dates[0].name': 'Required' }],
    [
      { ...NONE, dates: [{ ...CUP, name: 'x'.repeat(101) }] },
      { 'dates[0].name': 'Please use at most 100 characters' },
    ],
    [
      { ...NONE, dates: [{ ...CUP, date: '2027-02-29' }] },
      { 'dates[0].date': 'Invalid date format. Expected YYYY-MM-DD' },
    ],
    [{ ...NONE, dates: [{}, {}] }, expect.objectContaining({ 'dates[1].date': 'Required' })],
    [
      { ...NONE, dates: [null, 12] },
      { 'dates[0]': 'Required', 'dates[1]': 'Invalid input' },
    ],
    [
      { weekdays: null, dates: '[]' },
      { weekdays: 'Required', dates: 'Invalid input' },
    ],
  ])('are refused: %j', (given, faults) => expect(faultsOf(given)).toEqual(faults));
});

describe('the public holidays [CLOSED-7]', () => {
  it('of Victoria and of New South Wales in 2027', () => {
    const victoria = publicHolidays('VIC', 2027);
    expect(victoria).toEqual(
      expect.arrayContaining([
        { date: '2027-01-26', name: 'Australia Day' },
        { date: '2027-11-02', name: 'Melbourne Cup' },
        { date: '2027-12-25', name: 'Christmas Day' },
        { date: '2027-12-27', name: 'Christmas Day (substitute day)' },
      ]),
    );
    const dates = victoria.map(({ date }) => date);
    expect(dates).toEqual([...new Set(dates)].sort());
    expect(publicHolidays('NSW', 2027).map(({ name }) => name)).not.toContain('Melbourne Cup');
  });

  it.each(['VIC', 'NSW', 'QLD', 'SA', 'TAS', 'WA', 'ACT', 'NT'] as const)('%s has some', (state) => {
    expect(publicHolidays(state, 2028).length).toBeGreaterThan(8);
  });

  it.each(['SA', 'NT', 'QLD'] as const)('of %s that begin in the evening close no day', (state) => {
    const dates = publicHolidays(state, 2027).map(({ date }) => date);
    expect(dates).not.toContain('2027-12-24');
    expect(dates).not.toContain('2027-12-31');
    expect(dates).toContain('2027-12-27');
  });
});
