import { useLayoutEffect, useRef, useSyncExternalStore, type MouseEvent } from 'react';
import type { GridStore, RowKey } from './GridStore';

/** @param isOnRow whether the click was on the row itself, not on a control in it */
export type OnRowClick = (index: number, event: MouseEvent, isOnRow: boolean) => void;

const INTERACTIVE = 'a, button, input, select, textarea';

/** Props of a grid's row, in whatever shape it is drawn. */
export interface GridRowProps {
  /** Id of its element. */
  id: string;
  index: number;
  rowKey: RowKey;
  name: string;
  store: GridStore;
  /** Whether it has just changed. */
  marked: boolean;
  clickable: boolean;
  onClick: OnRowClick;
}

/** A row of a grid, and what its element needs. The tab stops are the grid and the controls of its active row. */
export function useGridRow({ id, index, rowKey, name, store, marked, clickable, onClick }: GridRowProps) {
  const element = useRef<HTMLDivElement>(null);
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

  const rowProps = {
    ref: element,
    id,
    role: 'row',
    'aria-label': name,
    'aria-rowindex': index + 2,
    'aria-selected': isSelected,
    'data-active': isActive,
    'data-clickable': clickable,
    'data-marked': marked,
    onClick: onRowClick,
  };
  return { isSelected, rowProps };
}
