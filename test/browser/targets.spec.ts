import type { Page } from '@playwright/test';
import { BULK_DIALOGS, FORMS, QUESTIONS } from './dialogCases';
import { presetStorage } from './presetStorage';
import { expect, test as asVisitor } from './portalTest';
import { OPEN_SCREENS, STAFF_SCREENS, visit } from './screenCases';
import { test as asStaff } from './staffTest';
import { tooSmall } from './targets';

async function measure(page: Page, screens: typeof STAFF_SCREENS) {
  const found: string[] = [];
  for (const [name, address] of screens) {
    await visit(page, address);
    found.push(...(await tooSmall(page)).map((target) => `${name}: ${target}`));
  }
  expect(found).toEqual([]);
}

asVisitor('click targets of the sign-in screens are large enough [A11Y-6]', ({ page }) =>
  measure(page, OPEN_SCREENS),
);

for (const density of ['comfortable', 'compact']) {
  asStaff(
    `click targets of every screen are large enough, rows ${density} [A11Y-6 SIDE-5 BROWSER-1]`,
    async ({ page }) => {
      await presetStorage(page, 'display', JSON.stringify({ density }));
      await measure(page, STAFF_SCREENS);
    },
  );
}

asStaff('click targets of every dialog and menu are large enough [A11Y-6]', async ({ page, api }) => {
  const found: string[] = [];
  for (const { name, title, open } of [...FORMS, ...QUESTIONS, ...BULK_DIALOGS]) {
    await open(page, api);
    await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible();
    found.push(...(await tooSmall(page)).map((target) => `${name}: ${target}`));
  }
  const menus = ['Column Date', 'List actions', 'Columns', 'Display', 'User menu'].map((name) => ['/', name]);
  for (const [address = '', name = ''] of [...menus, ['/job-site/1', 'More for the bins']]) {
    await visit(page, address);
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('menu', { name })).toBeVisible();
    found.push(...(await tooSmall(page)).map((target) => `${name}: ${target}`));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
  }
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
  found.push(...(await tooSmall(page)).map((target) => `palette: ${target}`));
  expect(found).toEqual([]);
});
