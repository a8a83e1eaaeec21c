import { useEffect, type RefObject } from 'react';
import { rowsScroller } from './rowsScroller';

/** Blueprint's table scrolls its headers with its rows; this scrolls the rows when a header is scrolled into view. */
export function useScrollTogether(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    // Scroll events do not bubble, hence capture; on the grid, because the table re-creates its parts at times.
    function follow({ target }: Event) {
      const headers = target instanceof HTMLElement && target.closest('.bp6-table-quadrant-top');
      const rows = rowsScroller(element);
      if (headers && rows && rows.scrollLeft !== target.scrollLeft) rows.scrollLeft = target.scrollLeft;
    }
    element.addEventListener('scroll', follow, true);
    return () => element.removeEventListener('scroll', follow, true);
  }, [grid]);
}
