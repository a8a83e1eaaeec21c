import { HEADER_HEIGHT_PIXELS } from './density';
import { rowsScroller } from './rowsScroller';

/**
 * Scrolls a row of a table into view, below its header.
 * @param above pixels that the heading of its group covers
 */
export function revealRow(grid: Element | null, index: number, rowHeight: number, above = 0): void {
  const scroller = rowsScroller(grid);
  if (scroller) {
    const top = index * rowHeight;
    const bottom = top + rowHeight + HEADER_HEIGHT_PIXELS;
    if (top - above < scroller.scrollTop) scroller.scrollTop = Math.max(0, top - above);
    else if (bottom > scroller.scrollTop + scroller.clientHeight)
      scroller.scrollTop = bottom - scroller.clientHeight;
  }
  // A table without overflow does not scroll, and cards do not: the page around them does.
  grid?.querySelector(`[role="row"][aria-rowindex="${index + 2}"]`)?.scrollIntoView({ block: 'nearest' });
}
