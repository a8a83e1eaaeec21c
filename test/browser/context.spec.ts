import type { Page } from '@playwright/test';
import { makeAccount, makeJobSite } from '../support/builders';
import { fillDashboard, UPCOMING } from './fillDashboard';
import { gridView } from './gridView';
import { expect } from './portalTest';
import { test } from './staffTest';

test.use({ crowded: true });

/** Collects the URLs of the documents that are requested from now on. */
function documentsOf(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  return documents;
}

const upcoming = (page: Page) => page.getByRole('grid', { name: UPCOMING });

/** A customised list: column widths and order, a selection, scrolled far down, with an active row. */
async function arrange(page: Page) {
  const { keyboard } = page;
  await page.goto('/');
  const grid = upcoming(page);
  await expect(grid.getByRole('row', { name: / at / }).first()).toBeVisible();
  for (const action of ['Wider', 'Move left']) {
    await page.getByRole('button', { name: 'Column Bin' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  }
  await grid.focus();
  for (let screenful = 0; screenful < 3; screenful += 1) await keyboard.press('PageDown');
  for (const key of ['x', 'j', 'x', 'j', 'k', 'j']) await keyboard.press(key);
  const view = await gridView(grid);
  expect(view.scrollTop).toBeGreaterThan(300);
  expect(view.selected).toHaveLength(2);
  expect(view.columns.map(([name]) => name)).toEqual([
    'Date',
    'Action',
    'Account',
    'Bin',
    'Job site',
    'Comments',
  ]);
  return { grid, view, element: await grid.elementHandle(), documents: documentsOf(page) };
}

for (const way of ['Escape', 'Close'] as const) {
  test(`at 1920 pixels a list is unchanged after ${way} closes its pane [PANE-2]`, async ({ page, api }) => {
    await fillDashboard(api, 200);
    await page.setViewportSize({ width: 1920, height: 1080 });
    const { grid, view, element, documents } = await arrange(page);

    await page.keyboard.press('Enter');
    const beside = page.getByRole('region', { name: 'Opened beside the list' });
    await beside.getByRole('button', { name: 'Edit' }).first().click();
    await page.getByRole('dialog').getByLabel('Reference number').fill('PO-77');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(beside.getByText('PO-77').first()).toBeVisible();
    const { scrollTop, active, selected } = await gridView(grid);
    expect({ scrollTop, active, selected }).toEqual({
      scrollTop: view.scrollTop,
      active: view.active,
      selected: view.selected,
    });

    if (way === 'Escape') await page.keyboard.press('Escape');
    else await beside.getByRole('button', { name: 'Close' }).click();
    await expect(beside).toBeHidden();
    await expect.poll(() => gridView(grid)).toEqual(view);
    await expect(grid).toBeFocused();
    expect(await grid.evaluate((now, before) => now === before, element)).toBe(true);
    expect(documents).toEqual([]);
  });
}

test("at 1100 pixels a list is unchanged after the browser's back button [PANE-2]", async ({ page, api }) => {
  await fillDashboard(api, 200);
  await page.setViewportSize({ width: 1100, height: 800 });
  const { grid, view, element, documents } = await arrange(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Back to the list' })).toBeVisible();
  await expect(grid).toBeHidden();
  await page.goBack();
  await expect(grid).toBeFocused();
  await expect.poll(() => gridView(grid)).toEqual(view);
  expect(await grid.evaluate((now, before) => now === before, element)).toBe(true);
  expect(documents).toEqual([]);
});

for (const width of [1100, 1920]) {
  test(`at ${width} pixels the page, the tab and 'Show archived' are kept behind a pane [PANE-2]`, async ({
    page,
    api,
  }) => {
    const accounts = 105;
    const { id, name } = await makeAccount(api);
    const site = await makeJobSite(api, { accountId: id });
    await api.put('/job-sites/status', { id: site.id, status: 'archived' });
    const listed = (await api.get<unknown[]>('/accounts')).body.length;
    for (let made = listed; made < accounts; made += 1) await makeAccount(api);

    await page.setViewportSize({ width, height: 900 });
    await page.goto('/account');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    const list = page.getByRole('grid', { name: 'Accounts' });
    await list.getByRole('link').first().click();
    await page.getByRole('tab', { name: 'Users' }).click();
    await expect(page).toHaveURL(/\/account\/\d+\?tab=users$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByText('Page 2 of 2')).toBeVisible();

    await page.goto(`/account/${id}`);
    await page.getByText('Show archived').click();
    await page.getByRole('grid', { name: 'Job sites' }).getByRole('row', { name: site.name }).click();
    await expect(page.getByRole('heading', { name: site.name })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByLabel('Show archived')).toBeChecked();
    await expect(page.getByRole('row', { name: site.name })).toBeVisible();
  });
}

test('a list that was hidden while the window became narrow is drawn completely again [PANE-2]', async ({
  page,
}) => {
  await page.goto('/');
  const grid = upcoming(page);
  const rows = () => grid.getByRole('row', { name: / at / }).count();
  await expect(grid.getByRole('row', { name: / at / }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add bin' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(grid).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(grid).toBeVisible();
  await expect.poll(rows).toBeGreaterThanOrEqual(10);
});

test('on a phone, a long list gets its further cards as it is scrolled, or as keys reach them [CARDS-4]', async ({
  page,
  api,
}) => {
  await fillDashboard(api, 200);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const cards = upcoming(page).getByRole('row', { name: / at / });
  await expect(cards.first()).toBeVisible();
  const first = await cards.count();
  expect(first).toBeLessThan(100);
  await cards.last().scrollIntoViewIfNeeded();
  await expect.poll(() => cards.count()).toBeGreaterThan(first);
  await upcoming(page).press('End');
  await expect(cards.last()).toBeInViewport();
  await expect(cards.last()).toHaveAttribute('data-active', 'true');
  expect(await cards.count()).toBeGreaterThanOrEqual(200);
});
