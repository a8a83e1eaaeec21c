import { SECOND_PRESS_MILLISECONDS } from '../../src/portal/ui/timings';
import { makePendingBin } from '../support/builders';
import { expectNoViolationsInLightAndDark } from './axe';
import { presetStorage } from './presetStorage';
import { expect } from './portalTest';
import { openMenu, STAFF_SCREENS, visit } from './screenCases';
import { test } from './staffTest';
import { tooSmall } from './targets';

test('menus, command palette and list of shortcuts are accessible [A11Y-1 MENU-1 KEY-1 KEY-3 TABLE-12]', async ({
  page,
}) => {
  await visit(page, '/job-site/1');
  await openMenu(page, 'More for the bins');
  await expectNoViolationsInLightAndDark(page, '.bp6-portal');
  await visit(page, '/');
  for (const name of ['List actions', 'Columns', 'Display', 'User menu']) {
    await openMenu(page, name);
    await page.keyboard.press('ArrowRight');
    await expectNoViolationsInLightAndDark(page, '.bp6-portal');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  await openMenu(page, 'List actions');
  await page.keyboard.press('End');
  const refused = page.locator('[role="menuitem"][aria-disabled="true"]:focus');
  await expect(refused).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  for (const text of ['', 'go', 'mark', 'nothing is called so']) {
    await page.getByRole('combobox', { name: 'Search and commands' }).fill(text);
    await expect(page.getByText('Searching…')).toBeHidden();
    await expectNoViolationsInLightAndDark(page, '[role="dialog"]');
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectNoViolationsInLightAndDark(page, '[role="dialog"]');
});

test('the saved views are accessible in the sidebar and in their dialogs [A11Y-1 VIEW-7 VIEW-9]', async ({
  page,
  api,
}) => {
  const name = `State ${Date.now()}`;
  await api.post('/views', { name, address: '/bins?state=onSite' });
  await visit(page, '/bins');
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expectNoViolationsInLightAndDark(page, '#sidebar');
  await page.getByRole('button', { name: 'Saved views' }).press('Enter');
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
  await expectNoViolationsInLightAndDark(page, '.bp6-portal');
  for (const [key, title] of [
    ['F2', 'Edit view'],
    ['Delete', 'Remove view'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name: title }).locator(':focus')).toBeVisible();
    await expectNoViolationsInLightAndDark(page, '.bp6-portal:last-of-type');
    expect(await tooSmall(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Saved views' }).locator(':focus')).toBeVisible();
  }
});

test('the calendar, a confirmation and a notification are accessible [A11Y-1 DATE-1 DIALOG-5 NOTE-1]', async ({
  page,
  api,
}) => {
  const { jobSiteId } = await makePendingBin(api);
  await visit(page, `/job-site/${jobSiteId}`);
  await page.getByRole('button', { name: 'Mark Delivered' }).press('Enter');
  await page.getByLabel('Delivered on').press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Clear' })).toBeVisible();
  await expectNoViolationsInLightAndDark(page, '.bp6-portal');
  await page.keyboard.press('Escape');
  await page.getByLabel('Bin number').fill(`BIN-${jobSiteId}`);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Discard what you typed?')).toBeVisible();
  await expectNoViolationsInLightAndDark(page, '.bp6-portal:last-of-type');
  await page.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await expect(page.getByLabel('Bin number')).toBeFocused();
  // A sooner Enter counts as the second half of a double press.
  await page.waitForTimeout(SECOND_PRESS_MILLISECONDS);
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('F8');
  await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible();
  await expectNoViolationsInLightAndDark(page);
});

/** They look the same in both densities. */
const WITHOUT_ROWS = ['new account', 'import', 'unknown page', 'unknown account'];

for (const [name, address] of STAFF_SCREENS.filter(([name]) => !WITHOUT_ROWS.includes(name)))
  test(`${name} is accessible with comfortable rows too [A11Y-1 SIDE-5]`, async ({ page }) => {
    await presetStorage(page, 'display', JSON.stringify({ density: 'comfortable' }));
    await visit(page, address);
    await expectNoViolationsInLightAndDark(page);
  });

test('a list that is read again keeps its size, and says below it that it is loading [TABLE-5]', async ({
  page,
  api,
}) => {
  const { id } = await makePendingBin(api);
  await page.goto('/');
  const grid = page.getByRole('grid').first();
  await expect(page.getByRole('row', { name: / at / }).first()).toBeVisible();
  const before = await grid.boundingBox();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/skip-bins/upcoming', (route) => held.then(() => route.fallback()));
  await api.put('/skip-bins/cancel', { id });
  await expect(grid).toHaveAttribute('aria-busy', 'true');
  const loading = page.getByRole('progressbar', { name: 'Loading' }).first();
  await expect(loading).toBeVisible();
  const [now, indicator] = [await grid.boundingBox(), await loading.boundingBox()];
  expect(now).toEqual(before);
  expect(indicator?.y).toBeGreaterThan((before?.y ?? 0) + (before?.height ?? 0));
  answer();
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  await expect(loading).toBeHidden();
});

test('a list is accessible while it loads, and with comfortable rows beside an open pane [A11Y-1 TABLE-5 SIDE-5 PANE-1]', async ({
  page,
}) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/admin\/accounts\?/, (route) => held.then(() => route.fallback()));
  await page.goto('/account');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
  await expectNoViolationsInLightAndDark(page);
  answer();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await page.keyboard.press('v');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Opened beside the list' })).toBeVisible();
  await expectNoViolationsInLightAndDark(page);
});
