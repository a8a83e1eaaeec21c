import type { Page } from '@playwright/test';

/** The share of the width beside the sidebar that is covered by columns, bins, or panes beside a list. */
export function coveredShare(page: Page): Promise<number> {
  return page.getByRole('main').evaluate((main) => {
    const USED = '[role="columnheader"], [role="group"], [data-pane="0"] ~ .ra-pane:not([hidden])';
    const spans = [...main.querySelectorAll(USED)]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .sort((one, other) => one.left - other.left);
    let covered = 0;
    let end = main.getBoundingClientRect().left;
    for (const { left, right } of spans) {
      covered += Math.max(0, right - Math.max(left, end));
      end = Math.max(end, right);
    }
    return covered / main.getBoundingClientRect().width;
  });
}

/** Lines of text that are wider than 80 characters of their own font. */
export function longLines(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const ruler = document.createElement('span');
    ruler.style.cssText = 'position: absolute; visibility: hidden; width: 80ch';
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const lines = new Map<string, { text: string; left: number; right: number; most: number }>();
    const blocks: Element[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      let block = parentElement;
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
      // A name in a table is a single line, not prose.
      if (!block?.checkVisibility() || getComputedStyle(block).whiteSpace === 'nowrap') continue;
      if (!blocks.includes(block)) blocks.push(block);
      block.append(ruler);
      const most = ruler.getBoundingClientRect().width;
      ruler.remove();
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const { left, right, top } of range.getClientRects()) {
        const key = `${blocks.indexOf(block)} ${Math.round(top)}`;
        const line = lines.get(key) ?? { text: '', left, right, most };
        line.text += textContent ?? '';
        line.left = Math.min(line.left, left);
        line.right = Math.max(line.right, right);
        lines.set(key, line);
      }
    }
    return [...lines.values()]
      .filter(({ left, right, most }) => right - left > most + 1)
      .map(({ text }) => text.slice(0, 160));
  });
}
