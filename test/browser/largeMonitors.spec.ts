import type { Page } from '@playwright/test';
import { makeAccount, makeDeliveredBin, makeJobSite, makePendingBin } from '../support/builders';
import type { Caller } from '../support/servers/startTestApi';
import { fillDashboard, UPCOMING } from './fillDashboard';
import { gridView } from './gridView';
import { expect } from './portalTest';
import { coveredShare, longLines } from './roomOnScreen';
import { test } from './staffTest';

const ROWS = 200;

for (const [width, height, least] of [
  [1920, 1080, 34],
  [2560, 1440, 48],
  [3840, 2160, 76],
] as const) {
  test(`at ${width} x ${height} at least ${least} compact rows are visible [LARGE-1]`, async ({
    page,
    api,
  }) => {
    await fillDashboard(api, ROWS);
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const grid = page.getByRole('grid', { name: width < 2560 ? UPCOMING : 'Deliveries' });
    await expect(grid.getByRole('gridcell').first()).toBeVisible();
    await page.keyboard.press('v');
    await expect.poll(async () => (await gridView(grid)).wholeRows).toBeLessThan(least);
    await page.keyboard.press('v');
    await expect.poll(async () => (await gridView(grid)).wholeRows).toBeGreaterThanOrEqual(least);

    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Opened beside the list' })).toBeVisible();
    expect((await gridView(grid)).wholeRows).toBeGreaterThanOrEqual(least);
  });
}

/** A long comment. */
const PROSE =
  'The gate is locked after four, ask at the office next door for the key and ring before. '.repeat(5);

/** A site as busy as the demo's busiest, with every long text. */
async function makeBusySite(api: Caller) {
  const account = await makeAccount(api, 'Harbour renewal');
  const site = await makeJobSite(api, {
    accountId: account.id,
    addressStreet: '1 Very Long Harbour Boulevard, rear entrance through the yard of the neighbours',
    addressSuburb: 'Docklands at the Western Waterfront',
    referenceNumber: 'PO-2046-0000001',
  });
  await Promise.all(
    Array.from({ length: 10 }, () =>
      makePendingBin(api, { jobSiteId: site.id, desiredDeliveryDate: '2045-01-01', deliveryComment: PROSE }),
    ),
  );
  await makeDeliveredBin(api, { jobSiteId: site.id });
  return { account, site };
}

async function expectRoomUsed(page: Page) {
  await expect.poll(() => coveredShare(page)).toBeGreaterThanOrEqual(0.9);
  expect(await longLines(page)).toEqual([]);
}

for (const [width, height] of [
  [2560, 1440],
  [3840, 2160],
] as const) {
  test(`at ${width} x ${height} the space is used and lines stay readable [LARGE-2 LARGE-3]`, async ({
    page,
    api,
  }) => {
    const { account, site } = await makeBusySite(api);
    await page.setViewportSize({ width, height });
    const beside = page.getByRole('region', { name: 'Opened beside the list' });

    await page.goto('/');
    await expect(page.getByRole('row', { name: / at / }).first()).toBeVisible();
    await expectRoomUsed(page);
    await page.keyboard.press('Enter');
    await expect(beside.getByRole('region', { name: 'Bins', exact: true })).toBeVisible();
    await expectRoomUsed(page);

    await page.goto('/account');
    const accounts = page.getByRole('grid', { name: 'Accounts' });
    await expect(accounts.getByRole('gridcell').first()).toBeVisible();
    await expectRoomUsed(page);
    await page.keyboard.press('Enter');
    await expect(beside.getByRole('tab', { name: 'Users' })).toBeVisible();
    await expectRoomUsed(page);

    await page.goto(`/account/${account.id}`);
    await expect(page.getByRole('row', { name: site.name })).toBeVisible();
    await expectRoomUsed(page);
    await page.keyboard.press('Enter');
    await expect(beside.getByRole('heading', { name: site.name })).toBeVisible();
    await expectRoomUsed(page);

    await page.goto(`/job-site/${site.id}`);
    await expect(page.getByRole('group')).toHaveCount(11);
    await page.getByRole('button', { name: 'History of this job site and its bins' }).click();
    await expect(
      page
        .getByRole('region', { name: /History/ })
        .getByRole('listitem')
        .first(),
    ).toBeVisible();
    await expectRoomUsed(page);

    await page.goto('/history');
    await expect(page.getByRole('listitem').filter({ hasText: 'Harbour renewal' }).first()).toBeVisible();
    expect(await longLines(page)).toEqual([]);
  });
}
