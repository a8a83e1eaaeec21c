import { useLayoutEffect, type RefObject } from 'react';

const BODY = '.bp6-table-body-cells';

function giveRoles(grid: HTMLElement, isEmpty: boolean): void {
  grid.querySelector('.bp6-table-container')?.removeAttribute('tabindex');
  for (const scroller of grid.querySelectorAll('.bp6-table-quadrant-scroll-container')) {
    scroller.setAttribute('role', 'rowgroup');
    scroller.setAttribute('tabindex', '-1');
  }
  // A rowgroup must contain at least one row.
  grid.querySelector('.bp6-table-quadrant-main')?.toggleAttribute('inert', isEmpty);
  const copy = grid.querySelector('.bp6-table-quadrant-main .bp6-table-column-headers');
  copy?.setAttribute('aria-hidden', 'true');
  copy?.setAttribute('inert', '');
  const headers = grid.querySelector('.bp6-table-quadrant-top .bp6-table-column-header-tr');
  headers?.setAttribute('role', 'row');
  headers?.setAttribute('aria-rowindex', '1');
}

/**
 * Blueprint's table has no roles, renders each header twice, and is a tab stop itself. This sets grid roles on its parts and
 * hides the second header from assistive technology, again whenever the table re-creates its headers.
 */
export function useGridRoles(grid: RefObject<HTMLElement | null>, isEmpty: boolean): void {
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    giveRoles(element, isEmpty);
    const observer = new MutationObserver((mutations) => {
      // Rows are mounted at every scroll and have their own roles.
      const isElsewhere = ({ target }: MutationRecord) => !(target as Element).closest(BODY);
      if (mutations.some(isElsewhere)) giveRoles(element, isEmpty);
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [grid, isEmpty]);
}
