import type { Page } from '@playwright/test';
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

const beside = (page: Page) => page.getByRole('region', { name: 'Opened beside the list' });
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
  const names = view.columns.map(([name]) => name);
  expect(names.indexOf('Bin')).toBe(names.indexOf('Job site') - 1);
  return { grid, view, element: await grid.elementHandle(), documents: documentsOf(page) };
}

test('a list is unchanged after its pane is closed by Escape or by its button, or at 1100 pixels by the back button [PANE-2]', async ({
  page,
  api,
}) => {
  await fillDashboard(api, 200);
  await page.setViewportSize({ width: 1920, height: 1080 });
  const { grid, view, element, documents } = await arrange(page);
  await page.keyboard.press('Enter');
  await beside(page).getByRole('button', { name: 'Edit' }).first().click();
  await page.getByRole('dialog').getByLabel('Reference number').fill('PO-77');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(beside(page).getByText('PO-77').first()).toBeVisible();
  const { scrollTop, active, selected } = view;
  expect(await gridView(grid)).toMatchObject({ scrollTop, active, selected });

  for (const close of [
    () => page.keyboard.press('Escape'),
    () => beside(page).getByRole('button', { name: 'Close' }).click(),
  ]) {
    await close();
    await expect(beside(page)).toBeHidden();
    await expect.poll(() => gridView(grid)).toEqual(view);
    await expect(grid).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(beside(page).getByText('PO-77').first()).toBeVisible();
  }

  await beside(page).getByRole('button', { name: 'Close' }).click();
  await expect(beside(page)).toBeHidden();
  await page.setViewportSize({ width: 1100, height: 800 });
  await grid.press('j');
  const narrow = await gridView(grid);
  expect(narrow.scrollTop).toBeGreaterThan(300);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Back to the list' })).toBeVisible();
  await expect(grid).toBeHidden();
  await page.goBack();
  await expect(grid).toBeFocused();
  await expect.poll(() => gridView(grid)).toEqual(narrow);
  expect(await grid.evaluate((now, before) => now === before, element)).toBe(true);
  expect(documents).toEqual([]);
});

test('a list that was hidden while the window became narrow is drawn completely, and gets further cards as it is scrolled or as keys reach them [PANE-2 CARDS-4]', async ({
  page,
  api,
}) => {
  await fillDashboard(api, 200);
  await page.goto('/');
  const cards = upcoming(page).getByRole('row', { name: / at / });
  await expect(cards.first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add bin' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(upcoming(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(10);

  const first = await cards.count();
  expect(first).toBeLessThan(100);
  await cards.last().scrollIntoViewIfNeeded();
  await expect.poll(() => cards.count()).toBeGreaterThan(first);
  await upcoming(page).press('End');
  await expect(cards.last()).toBeInViewport();
  await expect(cards.last()).toHaveAttribute('data-active', 'true');
  expect(await cards.count()).toBeGreaterThanOrEqual(200);
});
