import type { Locator, Page } from '@playwright/test';
import { teachColours } from './colours';
import { expect } from './portalTest';
import { visit } from './screenCases';
import { test } from './staffTest';

const LEAST = 4.5;

/** The texts in an element with too little contrast to their background, with their contrast. */
function tooPale(element: Locator): Promise<string[]> {
  return element.evaluate((root, least) => {
    const { behind, on, contrast } = window.colours;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    let count = 0;
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (!parentElement || textContent?.trim() === '' || !parentElement.checkVisibility()) continue;
      count += 1;
      const background = behind(parentElement);
      const ratio = contrast(on(getComputedStyle(parentElement).color, background), background);
      if (ratio < least) found.push(`${textContent}: ${ratio.toFixed(2)}`);
    }
    return count === 0 ? ['There is no text'] : found;
  }, LEAST);
}

const rows = (page: Page) => page.getByRole('grid').getByRole('row', { name: / at / });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the text of a row has enough contrast in every state, ${colorScheme} [A11Y-5]`, async ({ page }) => {
    await teachColours(page);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await visit(page, '/');
    const found: Record<string, string[]> = {};
    const note = async (state: string, element: Locator) => (found[state] = await tooPale(element));

    await note('headers', page.getByRole('columnheader').first());
    for (const [index, row] of (await rows(page).all()).entries()) await note(`row ${index}`, row);
    await rows(page)
      .nth(2)
      .hover({ position: { x: 5, y: 5 } });
    await note('pointed at', rows(page).nth(2));
    await page.keyboard.press('x');
    await note('selected and active', rows(page).first());
    await page.keyboard.press('j');
    await note('selected', rows(page).first());
    await note('active', rows(page).nth(1));
    await rows(page)
      .first()
      .hover({ position: { x: 5, y: 5 } });
    await note('selected and pointed at', rows(page).first());
    await page.getByRole('button', { name: 'Columns', exact: true }).focus();
    await note('active, the focus elsewhere', rows(page).nth(1));
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((state) => [state, []])));
  });
}
