import { formatCalendarDate, type CalendarDate } from '../../../contract/calendarDate';
import { groupBy } from '../../../contract/groupBy';
import { TIME_SLOTS } from '../../../contract/skipBinChoices';
import { compareWords } from '../../format/compareWords';
import { binCountLabels } from '../../format/skipBins';
import type { GroupHeading } from '../../ui/table/grid/RowGroups';
import { slotPlace } from './slotPlace';
import { sortUpcoming } from './sortUpcoming';
import type { Grouping, UpcomingFilter } from './upcomingFilter';
import type { JobRow } from './upcomingRows';

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
const OVERDUE = '0';
const NO_SUBURB = '';

/** The date and the place of the slot in the day, such as '2026-03-04 0'. Sorted as texts, they are in the order of time. */
function dayKey({ job: { date, slot }, isDone }: JobRow, today: CalendarDate): string {
  return date < today && !isDone ? OVERDUE : `${date} ${slotPlace(slot)}`;
}

function dayTitle(group: string, today: CalendarDate): string {
  if (group === OVERDUE) return 'Overdue';
  const [date, slot] = group.split(' ') as [CalendarDate, string];
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  const day = formatCalendarDate(date, isThisYear ? 'EEEE d MMM' : 'EEEE d MMM yyyy');
  const part = TIME_SLOTS[Number(slot)];
  return part ? `${day}, ${part}` : day;
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

/** The rows in the chosen order, the rows of a group next to each other. */
export function arrangeUpcoming(
  rows: readonly JobRow[],
  filter: UpcomingFilter,
  today: CalendarDate,
): Arranged {
  const sorted = sortUpcoming(rows, filter.sort);
  const grouping = groupingOf(filter);
  if (grouping === 'none') return { rows: sorted, groups: undefined };

  const groupOf = (row: JobRow) =>
    grouping === 'day' ? dayKey(row, today) : (row.bin.jobSite.addressSuburb ?? NO_SUBURB);
  const rowsOf = groupBy(sorted, groupOf);

  const isBackwards = filter.sort?.column === 'date' && filter.sort.descending;
  const inOrder = [...rowsOf.keys()].sort((one, other) => {
    if (grouping === 'day') return (one < other ? -1 : 1) * (isBackwards ? -1 : 1);
    return Number(one === NO_SUBURB) - Number(other === NO_SUBURB) || compareWords(one, other);
  });
  const title = (group: string) =>
    grouping === 'day' ? dayTitle(group, today) : group === NO_SUBURB ? 'No suburb' : group;
  return {
    rows: inOrder.flatMap((group) => rowsOf.get(group) ?? []),
    groups: {
      groupOf,
      headingOf: (group) => ({ group, title: title(group), totals: totalsOf(rowsOf.get(group) ?? []) }),
    },
  };
}
