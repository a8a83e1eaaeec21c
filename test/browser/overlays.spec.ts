import type { Page } from '@playwright/test';
import { makeAccount, makeJobSite, makePendingBin } from '../support/builders';
import { only, readTree, within, type AccessibleNode } from './accessibilityTree';
import { violations } from './axe';
import { moving } from './motion';
import { expect } from './portalTest';
import { openMenu, visit } from './screenCases';
import { test } from './staffTest';
import { tooSmall } from './targets';
import { lostAtZoom, ZOOMED } from './zoom';

const PORTAL = '.bp6-portal:last-of-type';
const WIDE = { width: 1440, height: 900 };

/** What is wrong with the open menu or dialog. */
async function faultsOf(page: Page, name: string, part = PORTAL): Promise<string[]> {
  const found = [...(await violations(page, part)), ...(await tooSmall(page)), ...(await moving(page))];
  return found.map((fault) => `${name}: ${fault}`);
}

async function lostInZoomed(page: Page, name: string): Promise<string[]> {
  await page.setViewportSize(ZOOMED);
  const lost = await lostAtZoom(page);
  await page.setViewportSize(WIDE);
  return lost.map((fault) => `${name} at 400 %: ${fault}`);
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test(
  'the menus are accessible, also those of columns, expose their roles, and do not move [A11Y-1 A11Y-4 A11Y-6 A11Y-9 MENU-1 TABLE-8 TABLE-9 TABLE-12]',
  { tag: '@change' },
  async ({ page }) => {
    const found: string[] = [];
    await visit(page, '/job-site/1');
    await openMenu(page, 'More for the bins');
    found.push(...(await faultsOf(page, 'More for the bins')));
    await visit(page, '/');
    for (const name of ['Column Account', 'List actions', 'Columns', 'Display', 'User menu']) {
      const button = page.getByRole('button', { name, exact: true });
      if (name === 'Column Account') await button.click();
      else await openMenu(page, name);
      await page.keyboard.press('ArrowRight');
      found.push(...(await faultsOf(page, name)));
      await page.keyboard.press('Tab');
      await expect(page.getByRole('menu')).toHaveCount(0);
    }
    expect(found).toEqual([]);

    await openMenu(page, 'List actions');
    await page.keyboard.press('End');
    const refused = page.locator('[role="menuitem"][aria-disabled="true"]:focus');
    await expect(refused).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);

    await openMenu(page, 'Display');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('menuitemradio').first()).toBeVisible();
    const tree = await readTree(page);
    const [display, colours] = within(tree, 'menu') as [AccessibleNode, AccessibleNode];
    expect([display.name, colours.name]).toEqual(['Display', 'Colours']);
    expect(within(tree, 'menuitem', display)[0]?.properties).toMatchObject({
      hasPopup: 'menu',
      expanded: true,
    });
    const choices = within(tree, 'menuitemradio', colours);
    expect(choices.map(({ properties }) => properties.checked)).toEqual(['true', 'false', 'false']);
    const opener = only(within(tree, 'button').filter(({ name }) => name === 'Display'));
    expect(opener.properties).toMatchObject({ hasPopup: 'menu', expanded: true });
  },
);

test(
  'the command palette and the list of shortcuts are accessible, whole at 400 %, and expose their roles [A11Y-1 A11Y-4 A11Y-6 A11Y-8 KEY-1 KEY-3]',
  { tag: '@change' },
  async ({ page }) => {
    const found: string[] = [];
    await visit(page, '/');
    await page.keyboard.press('Control+k');
    const combobox = page.getByRole('combobox', { name: 'Search and commands' });
    for (const text of ['', 'mark', 'nothing is called so', 'go']) {
      await combobox.fill(text);
      await expect(page.getByText('Searching…')).toBeHidden();
      found.push(...(await faultsOf(page, `palette, '${text}'`, '[role="dialog"]')));
    }
    found.push(...(await lostInZoomed(page, 'palette')));
    await combobox.press('ArrowDown');
    const palette = await readTree(page);
    const dialog = only(within(palette, 'dialog'));
    expect(dialog).toMatchObject({ name: 'Search and commands', properties: { modal: true } });
    const field = only(within(palette, 'combobox', dialog));
    expect(field.properties).toMatchObject({ focused: true, expanded: true });
    const list = only(within(palette, 'listbox', dialog));
    expect(field.properties.controls).toEqual([list]);
    const options = within(palette, 'option', list);
    const chosen = options.filter(({ properties }) => properties.selected === true);
    expect(chosen).toEqual([options[1]]);
    expect(field.properties.activedescendant).toEqual(chosen);
    expect(only(within(palette, 'status', dialog))).toBeDefined();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.keyboard.press('Shift+?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    found.push(...(await faultsOf(page, 'shortcuts', '[role="dialog"]')));
    found.push(...(await lostInZoomed(page, 'shortcuts')));
    expect(found).toEqual([]);
    const keys = await readTree(page);
    const shown = only(within(keys, 'dialog'));
    expect(shown).toMatchObject({ name: 'Keyboard shortcuts', properties: { modal: true } });
    expect(within(keys, 'heading', shown).length).toBeGreaterThan(5);
  },
);

test('the saved views are accessible in the sidebar and in their dialogs [A11Y-1 A11Y-6 VIEW-7 VIEW-9]', async ({
  page,
  api,
}) => {
  const name = `State ${Date.now()}`;
  await api.post('/views', { name, address: '/bins?state=onSite' });
  const found: string[] = [];
  await visit(page, '/bins');
  await expect(page.getByRole('link', { name })).toBeVisible();
  found.push(...(await faultsOf(page, 'sidebar', '#sidebar')));
  await page.getByRole('button', { name: 'Saved views' }).press('Enter');
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
  found.push(...(await faultsOf(page, 'Saved views')));
  for (const [key, title] of [
    ['F2', 'Edit view'],
    ['Delete', 'Remove view'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name: title }).locator(':focus')).toBeVisible();
    found.push(...(await faultsOf(page, title)));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Saved views' }).locator(':focus')).toBeVisible();
  }
  expect(found).toEqual([]);
});

test('the calendar, the question about unsaved input, and a notification are accessible [A11Y-1 A11Y-9 DATE-1 DIALOG-5 NOTE-1]', async ({
  page,
  api,
}) => {
  const { jobSiteId } = await makePendingBin(api);
  const found: string[] = [];
  await visit(page, `/job-site/${jobSiteId}`);
  await page.getByRole('button', { name: 'Mark Delivered' }).press('Enter');
  await page.getByLabel('Delivered on').press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Clear' })).toBeVisible();
  found.push(...(await violations(page, '.bp6-portal')), ...(await moving(page)));
  await page.keyboard.press('Escape');
  await page.getByLabel('Bin number').fill(`BIN-${jobSiteId}`);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Discard what you typed?')).toBeVisible();
  found.push(...(await violations(page, PORTAL)));
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Bin number')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('F8');
  await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible();
  expect([...found, ...(await violations(page))]).toEqual([]);
});

test('an account and a job site without rows are accessible, and an archived site when it is shown [A11Y-1 SITES-2]', async ({
  page,
  api,
}) => {
  const { id } = await makeAccount(api);
  const site = await makeJobSite(api, { accountId: id });
  await api.put('/job-sites/status', { id: site.id, status: 'archived' });
  const found: string[] = [];
  await visit(page, `/account/${id}`);
  await expect(page.getByText('No results.')).toBeVisible();
  found.push(...(await violations(page)));
  await page.getByText('Show archived').click();
  await expect(page.getByRole('row', { name: site.name })).toContainText('Archived');
  found.push(...(await violations(page)));
  await visit(page, `/job-site/${site.id}`);
  await expect(page.getByText('No bins currently on site')).toBeVisible();
  expect([...found, ...(await violations(page))]).toEqual([]);
});
