import { compareWords } from '../../format/compareWords';
import type { SortOrder } from '../../ui/table/columns/Sorting';
import { UPCOMING_COLUMNS } from './upcomingColumns';
import type { JobRow } from './upcomingRows';

/**
 * If both jobs of a swap are due at the same time, the later row moves up behind the earlier one. The list is in the order of
 * ids within a time, so the collection of the old bin comes first.
 */
function swapsTogether(rows: readonly JobRow[]): readonly JobRow[] {
  const byBin = new Map(rows.map((row) => [row.bin.id, row]));
  const placed = new Set<JobRow>();
  for (const row of rows) {
    placed.add(row);
    const other = row.partner && byBin.get(row.partner.id);
    if (other?.job.date === row.job.date && other.job.slot === row.job.slot) placed.add(other);
  }
  return [...placed];
}

/** The latest first; rows of the same time stay in their order. */
function byDateDescending(rows: readonly JobRow[]): readonly JobRow[] {
  const times: JobRow[][] = [];
  for (const row of rows) {
    const last = times.at(-1);
    const { date, slot } = last?.[0]?.job ?? {};
    if (last && date === row.job.date && slot === row.job.slot) last.push(row);
    else times.push([row]);
  }
  return times.reverse().flat();
}

/** Rows that are equal in the column stay in the list's own order, which is by date. Rows without a value come last. */
export function sortUpcoming(unsorted: readonly JobRow[], order: SortOrder | undefined): readonly JobRow[] {
  const rows = swapsTogether(unsorted);
  const column = UPCOMING_COLUMNS.find(({ id }) => id === order?.column);
  if (!order || !column?.text) return rows;
  if (column.id === 'date') return order.descending ? byDateDescending(rows) : rows;
  const { text } = column;
  const keyed = rows.map((row) => ({ row, key: text(row) }));
  const sign = order.descending ? -1 : 1;
  return keyed
    .sort(
      (one, other) =>
        Number(one.key === '') - Number(other.key === '') || sign * compareWords(one.key, other.key),
    )
    .map(({ row }) => row);
}
