import type { Locator } from '@playwright/test';

/** What a grid currently displays. */
export interface GridView {
  scrollTop: number;
  /** Rows that are fully visible. */
  wholeRows: number;
  /** The height below the headers that no row covers, in pixels. */
  blank: number;
  columns: [name: string, width: number][];
  /** The names of the active row and of the selected rows. */
  active: string | null;
  selected: (string | null)[];
}

export function gridView(grid: Locator): Promise<GridView> {
  return grid.evaluate((element) => {
    const scroller = element.querySelector('[role="rowgroup"]') ?? element;
    // Blueprint renders each header twice; the second one is inert.
    const headers = [...element.querySelectorAll('[role="columnheader"]')].filter(
      (header) => !header.closest('[inert]'),
    );
    const top = Math.max(...headers.map((header) => header.getBoundingClientRect().bottom));
    const bottom = scroller.getBoundingClientRect().top + scroller.clientHeight;
    const rows = [...element.querySelectorAll('[role="row"][id]')];
    const boxes = rows.map((row) => row.getBoundingClientRect());
    const shown = boxes.map((box) => Math.min(box.bottom, bottom) - Math.max(box.top, top));
    const name = (row: Element | null) => row?.getAttribute('aria-label') ?? null;
    return {
      scrollTop: scroller.scrollTop,
      wholeRows: boxes.filter((box) => box.top >= top - 1 && box.bottom <= bottom + 1).length,
      blank: bottom - top - shown.reduce((sum, height) => sum + Math.max(0, height), 0),
      columns: headers.map((header) => [name(header) ?? '', header.getBoundingClientRect().width]),
      active: name(document.getElementById(element.getAttribute('aria-activedescendant') ?? '')),
      selected: rows.filter((row) => row.getAttribute('aria-selected') === 'true').map(name),
    };
  });
}

/** The scroll container of the grid's rows. */
export function scrollerOf(grid: Locator): Locator {
  return grid.getByRole('rowgroup').first();
}
