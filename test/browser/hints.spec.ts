import { expect } from './portalTest';
import { visit } from './screenCases';
import { test } from './staffTest';
import { leaveFocus } from './tabStops';

test('a tooltip can be hovered, does not time out and closes by Escape, and the first tab stop of every list leads to its rows [A11Y-3 A11Y-7]', async ({
  page,
}) => {
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
});
