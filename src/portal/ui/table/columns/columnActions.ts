import type { Choice } from '../../menu/ActionList';
import type { Sorting } from './Sorting';
import type { ColumnLayout } from './useColumnLayout';

const STEP_PIXELS = 40;

/** Menu items for a column, given its current position and width. */
export function columnActions(layout: ColumnLayout, position: number): Choice[] {
  const width = layout.widths[position] ?? 0;
  const narrower = width - STEP_PIXELS;
  const choices = [
    { label: 'Wider', onSelect: () => layout.resize(position, width + STEP_PIXELS) },
    layout.widthIf(position, narrower) < width && {
      label: 'Narrower',
      onSelect: () => layout.resize(position, narrower),
    },
    { label: 'Fit to content', onSelect: () => layout.fit(position) },
    position > 0 && { label: 'Move left', onSelect: () => layout.move(position, position - 1) },
    position < layout.columns.length - 1 && {
      label: 'Move right',
      onSelect: () => layout.move(position, position + 1),
    },
  ];
  return choices.filter((choice) => choice !== false);
}

/** Menu items that sort by a column; none if the table or the column does not sort. */
export function sortActions(layout: ColumnLayout, position: number, sorting: Sorting | undefined): Choice[] {
  const { id: column, isNotSortable = false } = layout.columns[position] ?? {};
  if (!sorting || column === undefined || isNotSortable) return [];
  const { order, onSort } = sorting;
  const isSorted = order?.column === column;
  return [
    {
      label: 'Sort ascending',
      checked: isSorted && !order.descending,
      onSelect: () => onSort({ column, descending: false }),
    },
    {
      label: 'Sort descending',
      checked: isSorted && order.descending,
      onSelect: () => onSort({ column, descending: true }),
    },
    ...(isSorted ? [{ label: 'Clear sort', onSelect: () => onSort(undefined) }] : []),
  ];
}

export function resetColumns({ reset }: ColumnLayout): Choice {
  return { label: 'Reset all columns', onSelect: reset };
}
