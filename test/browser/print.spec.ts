import type { Locator, Page } from '@playwright/test';
import type { SkipBin } from '../../src/contract/skipBins';
import { makePendingBin } from '../support/builders';
import { fillDashboard, UPCOMING } from './fillDashboard';
import { expect } from './portalTest';
import { test } from './staffTest';

test.use({ crowded: true });

const ROWS = 1000;

/** The table's rows when the page is printed, and the number of printed pages. */
async function print(page: Page) {
  await page.evaluate(() => {
    window.matchMedia('print').addEventListener('change', ({ matches }) => {
      const cells = (row: Element) => [...row.children].map(({ textContent }) => textContent);
      const rows = [...document.querySelectorAll('table tr')].map(cells);
      if (matches) document.body.dataset.printed = JSON.stringify(rows);
    });
  });
  const pdf = await page.pdf({ format: 'A4', landscape: true });
  const rows = JSON.parse((await page.locator('body').getAttribute('data-printed')) ?? '[]') as string[][];
  return { rows, pages: pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0 };
}

function dueAt(bin: SkipBin) {
  return bin.status === 'pending'
    ? `${bin.desiredDeliveryDate} ${bin.deliveryTimeSlot}`
    : `${bin.desiredCollectionDate} ${bin.collectionTimeSlot}`;
}

/** The API's order, but with the two jobs of a swap next to each other if they are due at the same time. */
function inListOrder(bins: readonly SkipBin[]): SkipBin[] {
  const placed = new Set<SkipBin>();
  for (const bin of bins) {
    placed.add(bin);
    const other = bins.find(({ id }) => id === bin.replacement?.id || id === bin.previousSkipBinId);
    if (other && dueAt(other) === dueAt(bin)) placed.add(other);
  }
  return [...placed];
}

test('a list of 1000 rows is printed completely [PRINT-1]', async ({ page, api }) => {
  test.setTimeout(180_000);
  const bins = inListOrder(await fillDashboard(api, ROWS));
  expect(bins).toHaveLength(ROWS);

  await page.goto('/?group=none');
  const grid = page.getByRole('grid', { name: UPCOMING });
  await expect(grid).toHaveAttribute('aria-rowcount', String(ROWS + 1), { timeout: 30_000 });
  const table = page.getByRole('table', { name: UPCOMING });
  await expect(table).toHaveCount(0);
  await page.getByRole('button', { name: 'Column Bin' }).click();
  await page.getByRole('menuitem', { name: 'Move right' }).click();

  const { rows, pages } = await print(page);
  expect(rows[0]).toEqual(['Date', 'Action', 'Account', 'Job site', 'Comments', 'Bin']);
  expect(rows).toHaveLength(1 + ROWS);
  bins.forEach(({ jobSite, deliveryComment, collectionComment }, index) => {
    const [date, , account, site, comment] = rows[index + 1] ?? [];
    expect(date).toMatch(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d/);
    expect(account).toBe(jobSite.account.name);
    expect(site).toContain(jobSite.name);
    expect([deliveryComment ?? '', collectionComment ?? '']).toContain(comment);
  });
  expect(pages).toBeGreaterThan(10);
  await expect(table).toHaveCount(0);
  await expect(grid).toBeVisible();
});

test('a printed page has no controls, and is black on white also in dark mode [PRINT-1]', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/account/1');
  const sites = page.getByRole('table', { name: 'Job sites' });
  await expect(page.getByRole('grid', { name: 'Job sites' }).getByRole('gridcell').first()).toBeVisible();
  const first = page.getByRole('gridcell').first().locator('xpath=ancestor::*[@role="row"]');
  const name = (await first.getAttribute('aria-label')) ?? '';

  await page.emulateMedia({ media: 'print' });
  await expect(sites.getByRole('cell').first()).toHaveText(new RegExp(`^${name}, `));
  await expect(sites.getByRole('columnheader')).toHaveText(['Name', 'Status']);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const role of ['grid', 'button', 'tab', 'switch', 'complementary', 'menu'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeHidden();
  await expect(page.getByText(/^printed \d+ \w+,? \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText(/^Page 1 of 1$/)).toBeHidden();
  const colours = await sites.evaluate((element) => {
    const { color, colorScheme } = getComputedStyle(element);
    return [color, colorScheme, getComputedStyle(document.body).backgroundColor];
  });
  expect(colours).toEqual(['rgb(0, 0, 0)', 'light', 'rgba(0, 0, 0, 0)']);

  await page.emulateMedia({ media: null });
  await expect(sites).toHaveCount(0);
  await expect(page.getByRole('grid', { name: 'Job sites' })).toBeVisible();
});

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
    ['/history', page.getByRole('list', { name: 'History' })],
    ['/staff', page.getByRole('table', { name: 'Staff' })],
    ['/run-sheet', page.getByRole('table')],
    [`/job-site/${jobSiteId}`, page.getByRole('group', { name: 'Metals 660L' })],
  ];
  for (const [address, content] of screens) {
    await page.emulateMedia({ media: null });
    await page.goto(address);
    await expect(page.getByText('Metals 660L').or(page.getByRole('gridcell')).first()).toBeVisible();
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
