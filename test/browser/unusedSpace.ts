import type { Page } from '@playwright/test';

/**
 * Texts in rows of lists that are cut off although the other columns have at least as much room that no row in sight and no
 * heading uses. Columns are as wide in every row, so room that one row needs is not unused in another. Columns of dates keep
 * room for a warning.
 * @param kept pixels that a column may keep for its longest value
 */
export function unusedSpace(page: Page, kept: number): Promise<string[]> {
  return page.evaluate((kept) => {
    /** Of the sign of the sort order. */
    const HEADING_SIGN_PIXELS = 24;
    const DATES = ['Date', 'Due'];

    const cutOf = (cell: Element) =>
      Math.max(
        0,
        ...[cell, ...cell.querySelectorAll('*')]
          .filter((part) => getComputedStyle(part).overflowX !== 'visible')
          .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      );

    /** The room to the right of the texts of a cell, and of these parts of it. */
    function unusedOf(cell: Element, parts: Iterable<Element>): number {
      const shown: number[] = [...parts].map((part) => part.getBoundingClientRect().right);
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        shown.push(range.getBoundingClientRect().right);
      }
      const { left, right } = cell.getBoundingClientRect();
      const { paddingRight } = getComputedStyle(cell);
      return right - parseFloat(paddingRight) - Math.max(left, ...shown);
    }

    return [...document.querySelectorAll('[role="grid"]')].flatMap((grid) => {
      const unused = new Map<string | null, number>();
      const cut: { column: string | null; text: string; by: number }[] = [];
      const note = (column: string | null, room: number) =>
        unused.set(column, Math.max(0, Math.min(unused.get(column) ?? Infinity, room)));
      for (const heading of grid.querySelectorAll('[role="columnheader"]')) {
        const isDate = DATES.includes(heading.textContent?.trim() ?? '');
        note(heading.getAttribute('aria-colindex'), isDate ? 0 : unusedOf(heading, []) - HEADING_SIGN_PIXELS);
      }
      for (const cell of grid.querySelectorAll('[role="row"] [role="gridcell"]')) {
        const column = cell.getAttribute('aria-colindex');
        const by = cutOf(cell);
        note(column, by > 1 ? 0 : unusedOf(cell, cell.querySelectorAll('svg, button, .bp6-tag')));
        if (by > 1) cut.push({ column, text: cell.textContent ?? '', by });
      }
      return cut.flatMap(({ column, text, by }) => {
        const room = [...unused]
          .filter(([other, own]) => other !== column && own > kept)
          .reduce((sum, [, own]) => sum + own, 0);
        return room >= by ? [`${text}: cut by ${by}, unused ${Math.round(room)}`] : [];
      });
    });
  }, kept);
}
