import { addDays, weekdayOf, type CalendarDate } from '../../../contract/calendarDate';
import type { JobAction, UpcomingFilter, When } from './upcomingFilter';
import type { UpcomingRow } from './upcomingRows';

interface DateRange {
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
}

/** Weeks begin on Monday. */
export function datesOf(when: When, today: CalendarDate): DateRange {
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

export function isWithin(date: CalendarDate, { from, to }: DateRange): boolean {
  return (from === undefined || date >= from) && (to === undefined || date <= to);
}

const DOES: Record<JobAction, (row: UpcomingRow) => boolean> = {
  deliver: ({ isDelivery }) => isDelivery,
  collect: ({ isDelivery }) => !isDelivery,
  swap: ({ partner, isHalfDone }) => partner !== undefined || isHalfDone,
  halfDone: ({ isHalfDone }) => isHalfDone,
};

export function doesAction(row: UpcomingRow, action: JobAction): boolean {
  return DOES[action](row);
}

type Test = (row: UpcomingRow) => boolean;

/** The parts of the filter; each hides the rows that fail its test. */
export type FilterPart = 'when' | 'action' | 'slot' | 'type' | 'size' | 'text';

function testsOf(filter: UpcomingFilter, today: CalendarDate): Partial<Record<FilterPart, Test>> {
  const { when, from, to, action, slot, type, size, text } = filter;
  const tests: Partial<Record<FilterPart, Test>> = {};
  const range = when && when !== 'done' ? datesOf(when, today) : {};
  if (when !== 'done' && (when || from || to))
    tests.when = ({ upcoming: { date } }) => isWithin(date, range) && isWithin(date, { from, to });
  if (action) tests.action = (row) => doesAction(row, action);
  if (slot) tests.slot = ({ upcoming }) => upcoming.slot === slot;
  if (type.length > 0) tests.type = ({ bin }) => type.includes(bin.type);
  if (size.length > 0) tests.size = ({ bin }) => size.includes(bin.size);
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length > 0) tests.text = (row) => words.every((word) => row.words.includes(word));
  return tests;
}

/**
 * The rows that a filter leaves, in their order.
 * @param without one part of the filter that is ignored, to count what each of its choices would leave
 */
export function filterUpcoming(
  rows: readonly UpcomingRow[],
  filter: UpcomingFilter,
  today: CalendarDate,
  without?: FilterPart,
): readonly UpcomingRow[] {
  const tests = Object.entries(testsOf(filter, today)).flatMap(([part, test]) =>
    part === without ? [] : [test],
  );
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
}
