import { nextHoliday } from '../../../../src/server/demo/data/nextHoliday';

it.each([
  ['2026-11-23', '2026-12-25', 'Christmas Day'],
  ['2026-12-25', '2026-12-26', 'Boxing Day'],
  ['2026-12-31', '2027-01-01', "New Year's Day"],
] as const)('the demo closes the next public holiday after %s: %s [CLOSED-6]', async (today, date, name) => {
  expect(await nextHoliday(today)).toEqual({ date, name });
});
