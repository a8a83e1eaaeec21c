import { useEffect, useLayoutEffect, type RefObject } from 'react';
import type { CommandHandlers } from '../commands/CommandRegistry';
import { useCommands } from '../commands/useCommands';
import { HEADER_HEIGHT_PIXELS } from './density';
import type { GridStore, RowKey } from './GridStore';
import { revealRow } from './revealRow';
import { rowsScroller } from './rowsScroller';

interface GridKeys {
  grid: RefObject<HTMLElement | null>;
  store: GridStore;
  /** Keys of the rows, in order. */
  keys: readonly RowKey[];
  page: number;
  /** Pixels. */
  rowHeight: number;
  /** Id of a row's element. */
  rowId: (index: number) => string;
  /** Further commands of this table. */
  commands: CommandHandlers;
}

/** Registers a grid's commands: moving, selecting, and the table's own `commands`. */
export function useGridKeys({ grid, store, keys, page, rowHeight, rowId, commands }: GridKeys): void {
  const count = keys.length;

  useEffect(() => {
    const announce = () => {
      if (count > 0) grid.current?.setAttribute('aria-activedescendant', rowId(store.index));
      else grid.current?.removeAttribute('aria-activedescendant');
    };
    announce();
    const unsubscribe = store.subscribe(announce);
    return unsubscribe;
  }, [grid, store, count, rowId]);

  useEffect(() => {
    const stop = store.onReveal(() => revealRow(grid.current, store.index, rowHeight));
    return stop;
  }, [grid, store, rowHeight]);

  // A new page starts at the top.
  useLayoutEffect(() => {
    const scroller = rowsScroller(grid.current);
    if (scroller) scroller.scrollTop = 0;
    store.moveTo(0, undefined);
  }, [grid, store, page]);

  // Live changes add and remove rows: the active row stays the same, or if it was removed, becomes the one in its place.
  useLayoutEffect(() => {
    const known = store.key === undefined ? -1 : keys.indexOf(store.key);
    const index = known >= 0 ? known : Math.max(0, Math.min(store.index, count - 1));
    if (index !== store.index || keys[index] !== store.key) store.moveTo(index, keys[index]);
    const selected = keys.filter((key) => store.selected.has(key));
    if (selected.length < store.selected.size) store.select(selected);
  }, [store, count, keys, page]);

  function pageOfRows(): number {
    const height = rowsScroller(grid.current)?.clientHeight ?? 0;
    return Math.max(1, Math.floor((height - HEADER_HEIGHT_PIXELS) / rowHeight) - 1);
  }

  function moveTo(index: number) {
    const target = Math.max(0, Math.min(count - 1, index));
    revealRow(grid.current, target, rowHeight);
    store.moveTo(target, keys[target]);
    // The focus may be elsewhere, or on a link of the previous row.
    grid.current?.focus({ preventScroll: true });
  }

  /** Selects the row and its neighbour, which becomes the active one. */
  function extend(step: number) {
    const from = store.index;
    const to = Math.max(0, Math.min(count - 1, from + step));
    store.select([...store.selected, ...keys.slice(Math.min(from, to), Math.max(from, to) + 1)]);
    moveTo(to);
  }

  function toggle() {
    const key = keys[store.index];
    if (key !== undefined) store.toggle(key);
    grid.current?.focus({ preventScroll: true });
  }

  const when = () => count > 0;
  useCommands(
    {
      nextRow: { when, run: () => moveTo(store.index + 1) },
      previousRow: { when, run: () => moveTo(store.index - 1) },
      firstRow: { when, run: () => moveTo(0) },
      lastRow: { when, run: () => moveTo(count - 1) },
      nextScreenful: { when, run: () => moveTo(store.index + pageOfRows()) },
      previousScreenful: { when, run: () => moveTo(store.index - pageOfRows()) },
      selectRow: { when, run: toggle },
      extendDown: { when, run: () => extend(1) },
      extendUp: { when, run: () => extend(-1) },
      clearSelection: { when: () => store.selected.size > 0, run: () => store.select([]) },
      ...commands,
    },
    grid,
  );
}
