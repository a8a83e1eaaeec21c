import { ADMIN, expect, test } from './portalTest';

test('a dispatcher without a mouse marks a bin delivered and archives a site [A11Y-2]', async ({ page }) => {
  const { keyboard } = page;
  const focusedName = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
  const tabTo = async (name: RegExp) => {
    for (let stop = 0; stop < 60; stop += 1) {
      await keyboard.press('Tab');
      if (name.test(await focusedName())) return;
    }
    throw new Error(`Tab reaches nothing called ${name}`);
  };

  await test.step('sign in: the first field has the focus, Enter submits', async () => {
    await page.goto('/sign-in');
    await expect(page.getByLabel('Email')).toBeFocused();
    await keyboard.type(ADMIN.email);
    await keyboard.press('Tab');
    await keyboard.type(ADMIN.password);
    await keyboard.press('Enter');
    await expect(page.getByRole('row', { name: / at / }).first()).toBeVisible();
  });

  await test.step('the dashboard is one stop; j moves, Tab reaches the links of the row', async () => {
    await page.getByRole('grid').focus();
    await keyboard.press('j');
    await keyboard.press('End');
    await keyboard.press('Home');
    const overdue = page.getByRole('row', { selected: true });
    await expect(overdue).toContainText('Deliver');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/job-site\/\d+$/);
  });

  await test.step('mark delivered: mod+Enter from any field', async () => {
    await expect(page.getByRole('button', { name: 'Mark Delivered' }).first()).toBeVisible();
    await tabTo(/^Mark Delivered$/);
    await keyboard.press('Enter');
    await expect(page.getByLabel('Delivered on')).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.type('B-KEYS');
    await keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('group', { name: /Bin# B-KEYS/ })).toContainText('(0 days on site)');
  });

  await test.step('Escape closes the calendar, and only that', async () => {
    await tabTo(/^Add bin$/);
    await keyboard.press('Enter');
    const date = page.getByRole('dialog').getByLabel('Delivery date');
    await date.focus();
    await keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: 'Clear' })).toBeVisible();
    await keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Clear' })).toBeHidden();
    await expect(date).toBeFocused();
    await keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('archive a site from its menu', async () => {
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').nth(1).focus();
    await keyboard.press('Enter');
    const grid = page.getByRole('grid', { name: 'Job sites' });
    await expect(grid.getByRole('gridcell').first()).toBeVisible();
    const before = Number(await grid.getAttribute('aria-rowcount'));
    await grid.focus();
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'View' })).toBeFocused();
    await keyboard.press('a');
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(grid).toHaveAttribute('aria-rowcount', String(before - 1));
  });
});
