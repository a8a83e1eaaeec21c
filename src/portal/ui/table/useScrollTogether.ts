import { useEffect, type RefObject } from 'react';
import { rowsScroller } from './rowsScroller';

/** Blueprint's table moves its headers with its rows, but not its rows with a header that is brought into sight. */
export function useScrollTogether(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    // Scrolling does not bubble, but is heard on its way down; the table makes its parts anew at times.
    function follow({ target }: Event) {
      const headers = target instanceof HTMLElement && target.closest('.bp6-table-quadrant-top');
      const rows = rowsScroller(element);
      if (headers && rows && rows.scrollLeft !== target.scrollLeft) rows.scrollLeft = target.scrollLeft;
    }
    element.addEventListener('scroll', follow, true);
    return () => element.removeEventListener('scroll', follow, true);
  }, [grid]);
}
