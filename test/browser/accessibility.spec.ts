import { expectNoViolations } from './axe';
import { expect, signIn, test } from './portalTest';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every screen is accessible in the ${colorScheme} [A11Y-1 TABLE-7]`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/sign-in');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expectNoViolations(page);

    await signIn(page);
    const grid = page.getByRole('grid', { name: 'Upcoming deliveries and collections' });
    await expect(grid.getByRole('gridcell').first()).toBeVisible();
    await expectNoViolations(page);

    // What axe does not see: one grid, its headers once, its rows with all of their cells.
    await expect(grid.getByRole('columnheader')).toHaveText([
      'Date',
      'Action',
      'Account',
      'Job site',
      'Bin',
      'Comments',
    ]);
    const row = grid.getByRole('row', { selected: true });
    await expect(row.getByRole('gridcell')).toHaveCount(6);

    await row.getByRole('link').nth(1).click();
    await expect(page.getByRole('button', { name: 'Add bin' })).toBeVisible();
    await expectNoViolations(page);

    await page.getByRole('button', { name: 'Add bin' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add bin' }).click();
    await expect(page.getByText('Please fix the above errors and resubmit')).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Accounts' }).first().click();
    await expect(page.getByRole('grid', { name: 'Accounts' }).getByRole('gridcell').first()).toBeVisible();
    await expectNoViolations(page);
  });
}
