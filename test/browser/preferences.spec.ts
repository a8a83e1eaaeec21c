import type { Page } from '@playwright/test';
import { teachColours } from './colours';
import { expect, test as asVisitor } from './portalTest';
import { OPEN_SCREENS, STAFF_SCREENS, expectLoaded, openMenu, visit } from './screenCases';
import { test as asStaff } from './staffTest';
import { leaveFocus, walk } from './tabStops';

/** Every moving element on the page. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isLong = (durations: string) => durations.split(', ').some((one) => parseFloat(one) > 0);
    const styled = [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element, part);
        const moves = isLong(transitionDuration) || isLong(animationDuration) || scrollBehavior === 'smooth';
        return moves ? [`${element.tagName} ${element.className.toString()}${part ?? ''}`] : [];
      }),
    );
    const running = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0)
      .map(({ id }) => `an animation ${id}`);
    return [...new Set([...styled, ...running])];
  });
}

asStaff('nothing moves with reduced motion [A11Y-9]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: Record<string, string[]> = {};
  for (const [name, address] of STAFF_SCREENS) {
    await visit(page, address);
    found[name] = await moving(page);
  }
  await visit(page, '/job-site/1');
  await page.getByRole('button', { name: 'Add bin' }).press('Enter');
  await page.getByLabel('Delivery date').press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Clear' })).toBeVisible();
  found['a dialog and its calendar'] = await moving(page);
  await visit(page, '/');
  await openMenu(page, 'Columns');
  await page.keyboard.press('ArrowRight');
  found['menus'] = await moving(page);
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, []])));
});

/** The tab stops without a visible focus in forced colours. */
async function unseen(page: Page, screens: typeof STAFF_SCREENS) {
  await teachColours(page);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const found: string[] = [];
  for (const [name, address] of screens) {
    await visit(page, address);
    await leaveFocus(page);
    for (const stop of await walk(page, 'Tab')) {
      if (stop.faults.some((fault) => fault.endsWith('ring'))) found.push(`${name}: ${stop.name}`);
    }
  }
  expect(found).toEqual([]);
}

asVisitor('the focus is visible on the sign-in screens in forced colours [A11Y-10]', ({ page }) =>
  unseen(page, OPEN_SCREENS),
);

asStaff('the focus is visible on every screen in forced colours [A11Y-10]', ({ page }) =>
  unseen(page, STAFF_SCREENS),
);

asStaff('the active row is visible in forced colours [A11Y-10 TABLE-7]', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, '/account');
  await expectLoaded(page);
  const lines = () =>
    page
      .getByRole('grid')
      .getByRole('row', { name: /./ })
      .evaluateAll((rows) =>
        rows.slice(0, 4).map((row) => {
          const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(row);
          return outlineStyle === 'none' ? '' : `${outlineWidth} ${outlineStyle} ${outlineColor}`;
        }),
      );
  await page.keyboard.press('j');
  await expect
    .poll(async () => (await lines()).map((line) => line !== ''))
    .toEqual([false, true, false, false]);
  const focused = (await lines())[1];
  await page.getByRole('button', { name: 'Columns', exact: true }).focus();
  const left = await lines();
  expect(left.map((line) => line !== '')).toEqual([false, true, false, false]);
  expect(left[1]).not.toBe(focused);
});
