import { expectNoViolationsInLightAndDark } from './axe';
import { expect } from './portalTest';
import { test } from './staffTest';

test('beyond what axe checks: one grid, its headers once, its rows with all of their cells [TABLE-7]', async ({
  page,
}) => {
  await page.goto('/');
  const grid = page.getByRole('grid', { name: 'Upcoming deliveries and collections' });
  await expect(grid.getByRole('gridcell').first()).toBeVisible();
  await expect(grid.getByRole('columnheader')).toHaveText([
    'Date',
    'Action',
    'Account',
    'Job site',
    'Bin',
    'Comments',
  ]);
  await expect(grid.getByRole('row', { name: / at / }).first().getByRole('gridcell')).toHaveCount(6);
});

test('a form with errors is accessible in light and dark colours [A11Y-1 FORM-2]', async ({ page }) => {
  await page.goto('/job-site/1');
  await page.getByRole('button', { name: 'Add bin' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add bin' }).click();
  await expect(page.getByText('Please fix the above errors and resubmit')).toBeVisible();
  await expectNoViolationsInLightAndDark(page);
});
