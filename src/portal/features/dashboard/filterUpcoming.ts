import { searchedText } from '../../../contract/foldText';
import { addDays, weekdayOf, type CalendarDate } from '../../../contract/calendarDate';
import { NOBODY, type JobAction, type UpcomingFilter, type DatePreset } from './upcomingFilter';
import { driverIdOf, type JobRow } from './upcomingRows';

interface DateRange {
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
}

/** Weeks begin on Monday. */
function dateRangeOf(when: DatePreset, today: CalendarDate): DateRange {
  const monday = addDays(today, -weekdayOf(today));
  switch (when) {
    case 'overdue':
      return { to: addDays(today, -1) };
    case 'today':
      return { from: today, to: today };
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) };
    case 'thisWeek':
      return { from: monday, to: addDays(monday, 6) };
    case 'nextWeek':
      return { from: addDays(monday, 7), to: addDays(monday, 13) };
    case 'later':
      return { from: addDays(monday, 14) };
  }
}

function isWithin(date: CalendarDate, { from, to }: DateRange): boolean {
  return (from === undefined || date >= from) && (to === undefined || date <= to);
}

type Test = (row: JobRow) => boolean;

const ACTION_TESTS: Record<JobAction, Test> = {
  deliver: ({ job }) => job.isDelivery,
  collect: ({ job }) => !job.isDelivery,
  // The old bin of a swap that is half done may be listed no longer: then there is no partner.
  swap: ({ partner, isHalfDone }) => partner !== undefined || isHalfDone,
  halfDone: ({ isHalfDone }) => isHalfDone,
};

type Tests = Partial<Record<keyof UpcomingFilter, Test>>;

/** The tests of the filter's parts; each hides the rows that fail it. */
function testsOf(filter: UpcomingFilter, today: CalendarDate, driverText: (row: JobRow) => string): Tests {
  const { when, from, to, action, slot, driver, type, size, text } = filter;
  const tests: Tests = {};
  const range = when && when !== 'done' ? dateRangeOf(when, today) : {};
  if (when !== 'done' && (when || from || to))
    tests.when = ({ job: { date } }) => isWithin(date, range) && isWithin(date, { from, to });
  if (action) tests.action = ACTION_TESTS[action];
  if (slot) tests.slot = ({ job }) => job.slot === slot;
  if (driver.length > 0) tests.driver = (row) => driver.includes(driverIdOf(row) ?? NOBODY);
  if (type.length > 0) tests.type = ({ bin }) => type.includes(bin.type);
  if (size.length > 0) tests.size = ({ bin }) => size.includes(bin.size);
  const words = searchedText(text).split(/\s+/).filter(Boolean);
  if (words.length > 0)
    tests.text = (row) => words.every((word) => row.words.includes(word) || driverText(row).includes(word));
  return tests;
}

/**
 * The rows that match a filter, in their order.
 * @param ignoredPart one part of the filter that is ignored, to count the matches of each of its choices
 * @param driverText what the text finds of a row's driver: nothing before the drivers are read
 */
export function filterUpcoming(
  rows: readonly JobRow[],
  filter: UpcomingFilter,
  today: CalendarDate,
  ignoredPart?: keyof UpcomingFilter,
  driverText = (_row: JobRow) => '',
): readonly JobRow[] {
  const tests = Object.entries(testsOf(filter, today, driverText)).flatMap(([part, test]) =>
    part === ignoredPart ? [] : [test],
  );
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
}
