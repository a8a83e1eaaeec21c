import { formatCalendarDate, type CalendarDate } from '../../../contract/calendarDate';
import { groupBy } from '../../../contract/groupBy';
import { TIME_SLOTS } from '../../../contract/skipBinChoices';
import { compareWords } from '../../format/compareWords';
import { binCountLabels } from '../../format/skipBins';
import type { GroupHeading } from '../../ui/table/grid/RowGroups';
import { sortUpcoming } from './sortUpcoming';
import type { Grouping, UpcomingFilter } from './upcomingFilter';
import { slotPlace, type JobRow } from './upcomingRows';

/** How rows are grouped. */
export interface Grouper {
  groupOf: (row: JobRow, today: CalendarDate) => string;
  compare: (one: string, other: string) => number;
  titleOf: (group: string, today: CalendarDate) => string;
  totalsOf: (rows: readonly JobRow[]) => string;
}

interface Arranged {
  rows: readonly JobRow[];
  /** Undefined if the rows are not grouped. */
  groups: { groupOf: (row: JobRow) => string; headingOf: (group: string) => GroupHeading } | undefined;
}

/** By default 'day'; but 'none' for done jobs, which share a day, and for rows not sorted by date. */
export function groupingOf({ group, sort, when }: UpcomingFilter): Grouping {
  const byDay = (sort?.column ?? 'date') === 'date' && when !== 'done';
  return group ?? (byDay ? 'day' : 'none');
}

/** Sorts before all dates. */
export const OVERDUE = '0';
const NO_SUBURB = '';

/** The date and the place of the slot in the day, such as '2026-03-04 0'. Sorted as texts, they are in the order of time. */
function dayKey({ job: { date, slot }, isDone }: JobRow, today: CalendarDate): string {
  return date < today && !isDone ? OVERDUE : `${date} ${slotPlace(slot)}`;
}

/** 'Overdue', 'Friday 6 Mar' */
export function dateTitle(date: string, today: CalendarDate): string {
  if (date === OVERDUE) return 'Overdue';
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return formatCalendarDate(date as CalendarDate, isThisYear ? 'EEEE d MMM' : 'EEEE d MMM yyyy');
}

function dayTitle(group: string, today: CalendarDate): string {
  const [date = '', slot] = group.split(' ');
  const part = TIME_SLOTS[Number(slot)];
  return part ? `${dateTitle(date, today)}, ${part}` : dateTitle(date, today);
}

function totalsOf(rows: readonly JobRow[]): string {
  const deliveries = rows.filter(({ job }) => job.isDelivery);
  const collections = rows.length - deliveries.length;
  if (rows[0]?.isDone)
    return [
      deliveries.length > 0 && `${deliveries.length} delivered`,
      collections > 0 && `${collections} collected`,
    ]
      .filter(Boolean)
      .join(' · ');
  return [
    deliveries.length > 0 && `${deliveries.length} to deliver`,
    collections > 0 && `${collections} to collect`,
    deliveries.length > 0 && `to load: ${binCountLabels(deliveries.map(({ bin }) => bin)).join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export const BY_DAY: Grouper = {
  groupOf: dayKey,
  compare: (one, other) => (one < other ? -1 : 1),
  titleOf: dayTitle,
  totalsOf,
};

const BY_SUBURB: Grouper = {
  groupOf: ({ bin }) => bin.jobSite.addressSuburb ?? NO_SUBURB,
  compare: (one, other) =>
    Number(one === NO_SUBURB) - Number(other === NO_SUBURB) || compareWords(one, other),
  titleOf: (group) => (group === NO_SUBURB ? 'No suburb' : group),
  totalsOf,
};

/**
 * The rows in the chosen order, the rows of a group next to each other.
 * @param byDrivers groups that tell of drivers; before these are read, the groups are days
 */
export function arrangeUpcoming(
  rows: readonly JobRow[],
  filter: UpcomingFilter,
  today: CalendarDate,
  byDrivers: Partial<Record<'day' | 'driver', Grouper>> = {},
): Arranged {
  const sorted = sortUpcoming(rows, filter.sort);
  const grouping = groupingOf(filter);
  if (grouping === 'none') return { rows: sorted, groups: undefined };

  const grouper = { day: BY_DAY, driver: BY_DAY, suburb: BY_SUBURB, ...byDrivers }[grouping];
  const groupOf = (row: JobRow) => grouper.groupOf(row, today);
  const rowsOf = groupBy(sorted, groupOf);

  const isBackwards = grouping === 'day' && filter.sort?.column === 'date' && filter.sort.descending;
  const sign = isBackwards ? -1 : 1;
  const inOrder = [...rowsOf.keys()].sort((one, other) => sign * grouper.compare(one, other));
  return {
    rows: inOrder.flatMap((group) => rowsOf.get(group) ?? []),
    groups: {
      groupOf,
      headingOf: (group) => ({
        group,
        title: grouper.titleOf(group, today),
        totals: grouper.totalsOf(rowsOf.get(group) ?? []),
      }),
    },
  };
}
