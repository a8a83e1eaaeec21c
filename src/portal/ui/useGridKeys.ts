import { useEffect, type KeyboardEvent, type RefObject } from 'react';
import type { ActiveRow } from './ActiveRow';
import { HEADER_HEIGHT_PIXELS } from './DataTable';
import { rowId } from './DataTableRow';

interface GridKeys {
  grid: RefObject<HTMLElement | null>;
  activeRow: ActiveRow;
  rowCount: number;
  page: number;
  /** Pixels. */
  rowHeight: number;
  open: (index: number) => void;
}

/** Where Blueprint's table scrolls. */
const SCROLLER = '.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container';

/** The keys of a grid: j, k and the arrows move, Home, End and the page keys jump, Enter opens. */
export function useGridKeys({ grid, activeRow, rowCount, page, rowHeight, open }: GridKeys) {
  useEffect(() => {
    const announce = () => {
      if (rowCount > 0) grid.current?.setAttribute('aria-activedescendant', rowId(activeRow.index));
      else grid.current?.removeAttribute('aria-activedescendant');
    };
    announce();
    return activeRow.subscribe(announce);
  }, [grid, activeRow, rowCount]);

  // Another page is read from its top.
  useEffect(() => {
    const scroller = grid.current?.querySelector(SCROLLER);
    if (scroller) scroller.scrollTop = 0;
    activeRow.moveTo(0);
  }, [grid, activeRow, page]);

  useEffect(() => {
    if (activeRow.index > 0 && activeRow.index >= rowCount) activeRow.moveTo(Math.max(0, rowCount - 1));
  }, [activeRow, rowCount]);

  function pageOfRows(): number {
    const height = grid.current?.querySelector(SCROLLER)?.clientHeight ?? 0;
    return Math.max(1, Math.floor((height - HEADER_HEIGHT_PIXELS) / rowHeight) - 1);
  }

  function moveTo(index: number) {
    const target = Math.max(0, Math.min(rowCount - 1, index));
    const scroller = grid.current?.querySelector(SCROLLER);
    if (scroller) {
      const top = target * rowHeight;
      const bottom = top + rowHeight + HEADER_HEIGHT_PIXELS;
      if (top < scroller.scrollTop) scroller.scrollTop = top;
      else if (bottom > scroller.scrollTop + scroller.clientHeight)
        scroller.scrollTop = bottom - scroller.clientHeight;
    }
    activeRow.moveTo(target);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { index } = activeRow;
    const moves: Record<string, () => number> = {
      j: () => index + 1,
      ArrowDown: () => index + 1,
      k: () => index - 1,
      ArrowUp: () => index - 1,
      Home: () => 0,
      End: () => rowCount - 1,
      PageDown: () => index + pageOfRows(),
      PageUp: () => index - pageOfRows(),
    };
    if (event.ctrlKey || event.metaKey || event.altKey || rowCount === 0) return;
    // A menu or a dialog that a row opened is heard here too, and Enter on a link is the link's.
    if (event.target !== event.currentTarget) return;
    const move = moves[event.key];
    if (!move && event.key !== 'Enter') return;
    event.preventDefault();
    if (move) moveTo(move());
    else open(index);
  }

  return { onKeyDown };
}
