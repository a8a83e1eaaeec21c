import { useLayoutEffect, useSyncExternalStore, type MouseEvent, type RefObject } from 'react';
import type { GridStore, RowKey } from './GridStore';

/** @param isOnRow whether the click was on the row itself, not on a control in it */
export type OnRowClick = (index: number, event: MouseEvent, isOnRow: boolean) => void;

const INTERACTIVE = 'a, button, input, select, textarea';

interface GridRow {
  element: RefObject<HTMLElement | null>;
  store: GridStore;
  index: number;
  rowKey: RowKey;
  onClick: OnRowClick;
}

/** A row of a grid. The tab stops are the grid and the controls of its active row. */
export function useGridRow({ element, store, index, rowKey, onClick }: GridRow) {
  const isActive = useSyncExternalStore(store.subscribe, () => store.activeIndex === index);
  const isSelected = useSyncExternalStore(store.subscribe, () => store.selected.has(rowKey));

  useLayoutEffect(() => {
    for (const stop of element.current?.querySelectorAll<HTMLElement>(INTERACTIVE) ?? []) {
      stop.tabIndex = isActive ? 0 : -1;
    }
  });

  function onRowClick(event: MouseEvent<HTMLElement>) {
    const target = event.target as HTMLElement;
    // React also bubbles clicks from a menu that a cell opened in a portal.
    onClick(index, event, event.currentTarget.contains(target) && !target.closest(INTERACTIVE));
  }

  return { isActive, isSelected, onRowClick };
}
