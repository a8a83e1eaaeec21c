import type { Page } from '@playwright/test';
import { only, readTree, within, type AccessibleNode } from './accessibilityTree';
import { BULK_DIALOGS, FORMS, QUESTIONS } from './dialogCases';
import { expect } from './portalTest';
import { openMenu, visit } from './screenCases';
import { test } from './staffTest';

const MOST_ROWS_AHEAD = 6;

const UPCOMING = ['Date', 'Action', 'Account', 'Job site', 'Bin', 'Comments'];
const HALF = UPCOMING.filter((header) => header !== 'Action');

const LISTS = [
  { address: '/', width: 1440, grids: { 'Upcoming deliveries and collections': UPCOMING } },
  { address: '/', width: 2560, grids: { Deliveries: HALF, Collections: HALF } },
  {
    address: '/bins',
    width: 1920,
    grids: {
      Bins: [
        ...[
          'Bin#',
          'Bin',
          'State',
          'Account',
          'Job site',
          'Suburb',
          'Delivered',
          'Days on site',
          'Due',
          'Comment',
        ],
      ],
    },
  },
  {
    address: '/attention',
    width: 1920,
    grids: {
      'Needs attention': ['Reason', 'What is wrong', 'Bin#', 'Bin', 'Account', 'Job site', 'Call'],
    },
  },
  { address: '/account', width: 1440, grids: { Accounts: ['ID', 'Name'] } },
  { address: '/account/1', width: 1440, grids: { 'Job sites': ['Name', 'Status', 'Actions'] } },
  {
    address: '/account/1?tab=users',
    width: 1440,
    grids: { Users: ['Email', 'First name', 'Last name'] },
  },
  { address: '/staff', width: 1440, grids: { Staff: ['Name', 'Email', 'Status', 'Last signed in'] } },
];

/** The names of the rows of a list that are visible below its header. */
function rowsInSight(page: Page, label: string) {
  return page.getByRole('grid', { name: label }).evaluate((grid) => {
    const { top, bottom } = grid.getBoundingClientRect();
    return [...grid.querySelectorAll('[role="row"][aria-label]')]
      .filter((row) => {
        const box = row.getBoundingClientRect();
        return box.bottom > top && box.top < bottom;
      })
      .map((row) => row.getAttribute('aria-label'));
  });
}

const names = (nodes: readonly AccessibleNode[]) => nodes.map(({ name }) => name);

for (const { address, width, grids } of LISTS) {
  test(`${address} at ${width} pixels exposes its lists as they are displayed [A11Y-4 TABLE-7]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 1200 });
    await visit(page, address);
    for (const [label, columns] of Object.entries(grids)) {
      await page.getByRole('grid', { name: label }).focus();
      await page.keyboard.press('j');
      await page.keyboard.press('x');
      const inSight = await rowsInSight(page, label);
      const tree = await readTree(page);
      expect(names(within(tree, 'grid')).toSorted()).toEqual(Object.keys(grids).toSorted());
      const grid = only(within(tree, 'grid').filter(({ name }) => name === label));
      expect(names(within(tree, 'columnheader', grid))).toEqual(columns);

      const [, ...rows] = within(tree, 'row', grid);
      // The table renders a few rows more than fit.
      expect(names(rows).slice(0, inSight.length)).toEqual(inSight);
      expect(rows.length - inSight.length).toBeLessThanOrEqual(MOST_ROWS_AHEAD);
      // A group's heading is one cell with the button that folds the group.
      const headings = rows.filter((row) => within(tree, 'gridcell', row).length < columns.length);
      expect(headings.length > 0).toBe(address === '/');
      for (const heading of headings)
        expect([within(tree, 'gridcell', heading), within(tree, 'button', heading)]).toMatchObject([
          [{}],
          [{}],
        ]);
      const others = rows.filter((row) => !headings.includes(row));
      for (const row of others) expect(within(tree, 'gridcell', row)).toHaveLength(columns.length);
      expect(within(tree, 'gridcell', grid)).toHaveLength(headings.length + others.length * columns.length);

      const active = only(grid.properties.activedescendant as AccessibleNode[]);
      expect(rows).toContain(active);
      expect(rows.filter(({ properties }) => properties.selected === true)).toEqual([active]);
      expect(grid.properties).toMatchObject({ focused: true, multiselectable: true });
    }
  });
}

test('a list exposes its total number of rows, visible or not [A11Y-4 TABLE-7]', async ({ page, api }) => {
  const { body } = await api.get<unknown[]>('/accounts');
  await visit(page, '/account');
  const grid = page.getByRole('grid', { name: 'Accounts' });
  await expect(grid).toHaveAttribute('aria-rowcount', String(Math.min(100, body.length) + 1));
  await expect(grid.getByRole('row').last()).toHaveAttribute('aria-rowindex', /^\d+$/);
});

test('the command palette is a combobox with a list and one active option [A11Y-4 KEY-3]', async ({
  page,
}) => {
  await visit(page, '/');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('go');
  await page.keyboard.press('ArrowDown');
  const tree = await readTree(page);
  const dialog = only(within(tree, 'dialog'));
  expect(dialog).toMatchObject({ name: 'Search and commands', properties: { modal: true } });
  const field = only(within(tree, 'combobox', dialog));
  expect(field).toMatchObject({ name: 'Search and commands', properties: { focused: true, expanded: true } });
  const list = only(within(tree, 'listbox', dialog));
  expect(field.properties.controls).toEqual([list]);
  const options = within(tree, 'option', list);
  const chosen = options.filter(({ properties }) => properties.selected === true);
  expect(chosen).toEqual([options[1]]);
  expect(field.properties.activedescendant).toEqual(chosen);
  expect(only(within(tree, 'status', dialog))).toBeDefined();
});

test('the list of shortcuts and a menu expose their roles [A11Y-4 KEY-1 MENU-1]', async ({ page }) => {
  await visit(page, '/account/1');
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  const keys = await readTree(page);
  expect(only(within(keys, 'dialog'))).toMatchObject({
    name: 'Keyboard shortcuts',
    properties: { modal: true },
  });
  expect(within(keys, 'dialog').flatMap((dialog) => within(keys, 'heading', dialog)).length).toBeGreaterThan(
    5,
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openMenu(page, 'Display');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('menuitemradio').first()).toBeVisible();
  const menus = await readTree(page);
  expect(names(within(menus, 'menu'))).toEqual(['Display', 'Colours']);
  const [display, colours] = within(menus, 'menu') as [AccessibleNode, AccessibleNode];
  const items = within(menus, 'menuitem', display);
  expect(names(items)).toEqual(['Colours', 'Rows', 'Single-key shortcuts']);
  expect(items[0]?.properties).toMatchObject({ hasPopup: 'menu', expanded: true });
  const choices = within(menus, 'menuitemradio', colours);
  expect(choices.map(({ properties }) => properties.checked)).toEqual(['true', 'false', 'false']);
  const opener = only(within(menus, 'button').filter(({ name }) => name === 'Display'));
  expect(opener.properties).toMatchObject({ hasPopup: 'menu', expanded: true });
});

test('every dialog is exposed as a dialog with its name, and hides what is behind it [A11Y-4 DIALOG-1]', async ({
  page,
  api,
}) => {
  for (const { title, open } of [...FORMS, ...QUESTIONS, ...BULK_DIALOGS]) {
    await open(page, api);
    await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible();
    const dialogs = within(await readTree(page), 'dialog');
    expect(only(dialogs)).toMatchObject({ name: title, properties: { modal: true } });
  }
});
