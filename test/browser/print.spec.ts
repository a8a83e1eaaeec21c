import type { Locator } from '@playwright/test';
import type { SkipBin } from '../../src/contract/responses/skipBins';
import { makePendingBin } from '../support/builders';
import { UPCOMING } from './fillDashboard';
import { gridView } from './gridView';
import { expect } from './portalTest';
import { test } from './staffTest';

test(
  'a list is printed completely, with the columns in their order, and without controls, in black on white also in dark mode [PRINT-1]',
  { tag: '@change' },
  async ({ page, api }) => {
    const { body: bins } = await api.get<SkipBin[]>('/skip-bins/upcoming');
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/?group=none');
    const grid = page.getByRole('grid', { name: UPCOMING });
    await expect(grid).toHaveAttribute('aria-rowcount', String(bins.length + 1));
    await expect(grid.getByRole('row', { name: / at / }).first()).toBeVisible();
    // Most rows are not drawn on the screen.
    expect(bins.length).toBeGreaterThan(2 * (await grid.getByRole('row', { name: / at / }).count()));
    const table = page.getByRole('table', { name: UPCOMING });
    await expect(table).toHaveCount(0);
    await page.getByRole('button', { name: 'Column Bin' }).click();
    await page.getByRole('menuitem', { name: 'Move right' }).click();

    const columns = (await gridView(grid)).columns.map(([name]) => name);
    expect(columns.at(-1)).toBe('Bin');
    await page.emulateMedia({ media: 'print' });
    await expect(table.getByRole('columnheader')).toHaveText(columns);
    const rows = await table
      .locator('tbody tr')
      .evaluateAll((all) => all.map((row) => [...row.children].map(({ textContent }) => textContent)));
    const sorted = (texts: readonly (string | null | undefined)[]) => texts.toSorted();
    expect(sorted(rows.map(([, , account]) => account))).toEqual(
      sorted(bins.map(({ jobSite }) => jobSite.account.name)),
    );
    for (const [date] of rows) expect(date).toMatch(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d/);

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const role of ['grid', 'button', 'tab', 'switch', 'complementary', 'menu'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeHidden();
    await expect(page.getByText(/^printed \d+ \w+,? \d\d:\d\d$/)).toBeVisible();
    await expect(page.getByText(/^Page 1 of 1$/)).toBeHidden();
    const colours = await table.evaluate((element) => {
      const { color, colorScheme } = getComputedStyle(element);
      return [color, colorScheme, getComputedStyle(document.body).backgroundColor];
    });
    expect(colours).toEqual(['rgb(0, 0, 0)', 'light', 'rgba(0, 0, 0, 0)']);

    await page.emulateMedia({ media: null });
    await expect(table).toHaveCount(0);
    await expect(grid).toBeVisible();
  },
);

test('printed content is in no container that would be cut at the end of a page [PRINT-1]', async ({
  page,
  api,
}) => {
  const { jobSiteId } = await makePendingBin(api);
  const screens: [address: string, content: Locator][] = [
    ['/', page.getByRole('table')],
    ['/account', page.getByRole('table')],
    ['/account/1', page.getByRole('table')],
    ['/bins?state=onSite', page.getByRole('table', { name: 'Bins' })],
    ['/attention', page.getByRole('table', { name: 'Needs attention' })],
    ['/history', page.getByRole('list', { name: /^History/ }).first()],
    ['/staff', page.getByRole('table', { name: 'Staff' })],
    ['/run-sheet', page.getByRole('table')],
    [`/job-site/${jobSiteId}`, page.getByRole('group', { name: 'Metals 660L' })],
  ];
  for (const [address, content] of screens) {
    await page.emulateMedia({ media: null });
    await page.goto(address);
    const read = page.getByText('Metals 660L').or(page.getByRole('gridcell'));
    // The table keeps hidden copies of its first cells.
    await expect(read.filter({ visible: true }).first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const around = await content.first().evaluate((element) => {
      const found: string[] = [];
      for (let outer = element.parentElement; outer; outer = outer.parentElement) {
        const { display, overflowY, containerType, minHeight } = getComputedStyle(outer);
        const isPlain = display === 'block' && overflowY === 'visible' && containerType === 'normal';
        if (!isPlain || minHeight !== '0px') found.push(`${outer.tagName}.${outer.className}`);
      }
      return found;
    });
    expect([address, around]).toEqual([address, []]);
  }
});
