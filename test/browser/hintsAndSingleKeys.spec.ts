import { expect } from './portalTest';
import { openMenu, visit } from './screenCases';
import { test } from './staffTest';
import { leaveFocus } from './tabStops';

test('a tooltip can be hovered, closes by Escape wherever the focus is, and does not close by itself [A11Y-7]', async ({
  page,
}) => {
  await visit(page, '/');
  // Expanded, the sidebar has the words itself.
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
  const hint = page.getByRole('tooltip', { name: /Keyboard shortcuts/ });
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).hover();
  await expect(hint).toBeVisible();
  await hint.hover();
  await page.waitForTimeout(1_500);
  await expect(hint).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(hint).toBeHidden();
});

test('single-key shortcuts that are switched off stay off, and Ctrl+K still works [KEY-2]', async ({
  page,
}) => {
  await visit(page, '/');
  await openMenu(page, 'Display');
  await page.keyboard.press('s');
  await expect(page.getByRole('menuitem', { name: 'Single-key shortcuts' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('menuitemradio', { name: 'Off' }).press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
  for (const _ of ['before and', 'after a reload']) {
    const grid = page.getByRole('grid');
    await grid.focus();
    const active = await grid.getAttribute('aria-activedescendant');
    for (const key of ['d', 'j', 'g', 'a', 'Shift+?', 'x']) await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/$/);
    await expect(grid).toHaveAttribute('aria-activedescendant', active ?? '');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByRole('gridcell').first()).toBeVisible();
  }
});

test('the first tab stop of every list screen is a skip link to its list [A11Y-3]', async ({ page }) => {
  for (const address of ['/', '/account', '/account/1', '/account/1?tab=users']) {
    await visit(page, address);
    await leaveFocus(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('grid')).toBeFocused();
  }
});
