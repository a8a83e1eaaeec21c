import { useLayoutEffect, useRef } from 'react';
import type { GridStore, RowKey } from './GridStore';

interface SelectionReset<Row> {
  /** All of the selection ends when it changes. */
  selectionKey?: string | undefined;
  /** When it changes, the selection of these rows ends. */
  isFinished?: ((row: Row) => boolean) | undefined;
}

interface Line<Row> {
  key: RowKey;
  row?: Row | undefined;
}

/** Ends a selection with what it was made for. */
export function useSelectionReset<Row>(
  store: GridStore,
  lines: readonly Line<Row>[],
  { selectionKey, isFinished }: SelectionReset<Row>,
): void {
  useLayoutEffect(() => {
    store.select([]);
  }, [store, selectionKey]);

  const known = useRef(isFinished);
  useLayoutEffect(() => {
    // Only once: a row that is selected again stays so.
    if (!isFinished || known.current === isFinished) return;
    known.current = isFinished;
    const ended = new Set(
      lines.flatMap(({ key, row }) => (row !== undefined && isFinished(row) ? [key] : [])),
    );
    store.select([...store.selected].filter((key) => !ended.has(key)));
  });
}
