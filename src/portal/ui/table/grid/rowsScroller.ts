/** The element in which Blueprint's table scrolls its rows. */
export function rowsScroller(grid: Element | null): Element | null {
  return grid?.querySelector('.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container') ?? null;
}
