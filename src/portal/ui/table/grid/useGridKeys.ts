import { useEffect, useLayoutEffect, type RefObject } from 'react';
import type { CommandHandlers } from '../../commands/CommandRegistry';
import { useCommands } from '../../commands/useCommands';
import { HEADER_HEIGHT_PIXELS } from './density';
import type { GridStore } from './GridStore';
import { revealRow } from './revealRow';
import { isStop, type Line } from './RowGroups';
import { rowsScroller } from './rowsScroller';

interface GridKeys {
  grid: RefObject<HTMLElement | null>;
  store: GridStore;
  lines: readonly Line<unknown>[];
  page: number;
  /** Pixels. */
  rowHeight: number;
  /** Id of a row's element. */
  rowId: (index: number) => string;
  /** Further commands of this table. */
  commands: CommandHandlers;
}

function rowKeys(lines: readonly Line<unknown>[]) {
  return lines.flatMap(({ key, heading }) => (heading ? [] : [key]));
}

/** The nearest line at which keys stop, first in the direction of `step`, then in the other. */
function nearestStop(lines: readonly Line<unknown>[], index: number, step: 1 | -1): number {
  const from = Math.max(0, Math.min(lines.length - 1, index));
  for (const direction of [step, -step])
    for (let at = from; at >= 0 && at < lines.length; at += direction) if (isStop(lines[at])) return at;
  return from;
}

/** Registers a grid's commands: moving, selecting, and the table's own `commands`. */
export function useGridKeys({ grid, store, lines, page, rowHeight, rowId, commands }: GridKeys): void {
  const count = lines.length;
  const isGrouped = lines[0]?.heading !== undefined;
  const above = isGrouped ? rowHeight : 0;

  useEffect(() => {
    const announce = () => {
      if (count > 0) grid.current?.setAttribute('aria-activedescendant', rowId(store.activeIndex));
      else grid.current?.removeAttribute('aria-activedescendant');
    };
    announce();
    const unsubscribe = store.subscribe(announce);
    return unsubscribe;
  }, [grid, store, count, rowId]);

  useEffect(() => {
    const stop = store.onReveal(() => revealRow(grid.current, store.activeIndex, rowHeight, above));
    return stop;
  }, [grid, store, rowHeight, above]);

  // A new page starts at the top.
  useLayoutEffect(() => {
    const scroller = rowsScroller(grid.current);
    if (scroller) scroller.scrollTop = 0;
    store.moveTo(0, undefined);
  }, [grid, store, page]);

  // Live changes add and remove rows: the active row stays the same, or if it was removed, becomes the one in its place.
  useLayoutEffect(() => {
    const known = store.activeKey === undefined ? -1 : lines.findIndex(({ key }) => key === store.activeKey);
    const index = nearestStop(lines, known >= 0 ? known : store.activeIndex, 1);
    if (index !== store.activeIndex || lines[index]?.key !== store.activeKey)
      store.moveTo(index, lines[index]?.key);
    if (store.selected.size === 0) return;
    const selected = lines.flatMap(({ key }) => (store.selected.has(key) ? [key] : []));
    if (selected.length < store.selected.size) store.select(selected);
  }, [store, lines, page]);

  function pageOfRows(): number {
    const height = rowsScroller(grid.current)?.clientHeight ?? 0;
    return Math.max(1, Math.floor((height - HEADER_HEIGHT_PIXELS) / rowHeight) - 1);
  }

  /** @param step the direction in which headings are skipped */
  function moveTo(index: number, step: 1 | -1) {
    const target = nearestStop(lines, index, step);
    revealRow(grid.current, target, rowHeight, above);
    store.moveTo(target, lines[target]?.key);
    // The focus may be elsewhere, or on a link of the previous row.
    grid.current?.focus({ preventScroll: true });
  }

  /** Selects the row and its neighbour, which becomes the active one. */
  function extend(step: 1 | -1) {
    const from = store.activeIndex;
    const to = nearestStop(lines, from + step, step);
    store.select([...store.selected, ...rowKeys(lines.slice(Math.min(from, to), Math.max(from, to) + 1))]);
    moveTo(to, step);
  }

  function toggle() {
    for (const key of rowKeys(lines.slice(store.activeIndex, store.activeIndex + 1))) store.toggle(key);
    grid.current?.focus({ preventScroll: true });
  }

  function selectAll() {
    store.select(rowKeys(lines));
    grid.current?.focus({ preventScroll: true });
  }

  const when = () => count > 0;
  useCommands(
    {
      nextRow: { when, run: () => moveTo(store.activeIndex + 1, 1) },
      previousRow: { when, run: () => moveTo(store.activeIndex - 1, -1) },
      firstRow: { when, run: () => moveTo(0, 1) },
      lastRow: { when, run: () => moveTo(count - 1, -1) },
      nextScreenful: { when, run: () => moveTo(store.activeIndex + pageOfRows(), 1) },
      previousScreenful: { when, run: () => moveTo(store.activeIndex - pageOfRows(), -1) },
      selectRow: { when, run: toggle },
      extendDown: { when, run: () => extend(1) },
      extendUp: { when, run: () => extend(-1) },
      selectAll: { when, run: selectAll },
      clearSelection: { when: () => store.selected.size > 0, run: () => store.select([]) },
      ...commands,
    },
    grid,
  );
}
