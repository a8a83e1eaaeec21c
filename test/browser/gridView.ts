import type { Locator } from '@playwright/test';

/** What a grid shows of its rows just now, as the eye has it. */
export interface GridView {
  scrollTop: number;
  /** Rows that are to be seen from their upper to their lower edge. */
  wholeRows: number;
  /** Of the height under the headers, the part that no row covers, in pixels. */
  blank: number;
  columns: [name: string, width: number][];
  /** The names of the row that the keys act on and of those that are selected. */
  active: string | null;
  selected: (string | null)[];
}

export function gridView(grid: Locator): Promise<GridView> {
  return grid.evaluate((element) => {
    const scroller = element.querySelector('[role="rowgroup"]') ?? element;
    // Blueprint draws each header twice; the second one is for nobody.
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

/** Where the grid's rows scroll. */
export function scrollerOf(grid: Locator): Locator {
  return grid.getByRole('rowgroup').first();
}
