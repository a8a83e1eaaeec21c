import { expect } from './portalTest';
import { openMenu, visit } from './screenCases';
import { test } from './staffTest';
import { leaveFocus } from './tabStops';

test(
  'a tooltip can be hovered, does not time out, and closes by Escape; the first tab stop of every list leads to its rows; single keys can be switched off [A11Y-3 A11Y-7 KEY-2]',
  { tag: '@change' },
  async ({ page }) => {
    await page.clock.install();
    await visit(page, '/');
    // Expanded, the sidebar has the words itself.
    await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
    const hint = page.getByRole('tooltip', { name: /Keyboard shortcuts/ });
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).hover();
    await expect(hint).toBeVisible();
    await hint.hover();
    await page.clock.runFor('00:30');
    await expect(hint).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(hint).toBeHidden();

    for (const address of ['/', '/account', '/account/1', '/account/1?tab=users']) {
      await visit(page, address);
      await leaveFocus(page);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('grid')).toBeFocused();
    }

    // Switched off, single keys stay off.
    await visit(page, '/');
    await openMenu(page, 'Display');
    await page.keyboard.press('s');
    await expect(page.getByRole('menuitem', { name: 'Single-key shortcuts' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('menuitemradio', { name: 'Off' }).press('Enter');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.reload();
    const grid = page.getByRole('grid');
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await grid.focus();
    const active = await grid.getAttribute('aria-activedescendant');
    for (const key of ['d', 'j', 'g', 'a', 'Shift+?', 'x']) await page.keyboard.press(key);
    await page.keyboard.press('Control+k');
    // Only this key did something.
    await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page).toHaveURL(/\/$/);
    await page.keyboard.press('Escape');
    await expect(grid).toHaveAttribute('aria-activedescendant', active ?? '');
  },
);
