import { compareWords } from '../../format/compareWords';
import type { SortOrder } from '../../ui/table/Sorting';
import { UPCOMING_COLUMNS } from './upcomingColumns';
import type { UpcomingRow } from './upcomingRows';

/** The two jobs of a swap are next to each other, in the driver's order, if both are due at the same time. */
function swapsTogether(rows: readonly UpcomingRow[]): readonly UpcomingRow[] {
  const byBin = new Map(rows.map((row) => [row.bin.id, row]));
  const placed = new Set<UpcomingRow>();
  for (const row of rows) {
    placed.add(row);
    const other = row.partner && byBin.get(row.partner.id);
    if (other?.upcoming.date === row.upcoming.date && other.upcoming.slot === row.upcoming.slot)
      placed.add(other);
  }
  return [...placed];
}

/** Rows that are equal in the column stay in the list's own order, which is by date. Rows without a value come last. */
export function sortUpcoming(
  unsorted: readonly UpcomingRow[],
  order: SortOrder | undefined,
): readonly UpcomingRow[] {
  const rows = swapsTogether(unsorted);
  const column = UPCOMING_COLUMNS.find(({ id }) => id === order?.column);
  if (!order || !column?.text) return rows;
  if (column.id === 'date') return order.descending ? rows.toReversed() : rows;
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
