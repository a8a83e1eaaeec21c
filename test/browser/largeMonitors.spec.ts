import type { Page } from '@playwright/test';
import { makeAccount, makeDeliveredBin, makeJobSite, makePendingBin } from '../support/builders';
import type { Caller } from '../support/servers/startTestApi';
import { fillDashboard, UPCOMING } from './fillDashboard';
import { gridView } from './gridView';
import { expect } from './portalTest';
import { coveredShare, longLines } from './roomOnScreen';
import { test } from './staffTest';

test.use({ crowded: true });

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

const LEAST_LETTERS = 20;

/** The texts of a list's rows that are cut off: dates at all, accounts that show fewer than 20 letters. */
function illegible(page: Page): Promise<string[]> {
  return page.evaluate((leastLetters) => {
    const shown = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { width } = range.getBoundingClientRect();
      const text = element.textContent ?? '';
      const room = element.closest('[role="gridcell"]')?.getBoundingClientRect().right ?? 0;
      const visible = Math.min(1, (room - element.getBoundingClientRect().left) / Math.max(1, width));
      return { text, letters: Math.floor(visible * text.length) };
    };
    return [...document.querySelectorAll('[role="grid"]')].flatMap((grid) => {
      const headers = [...grid.querySelectorAll('[role="columnheader"]')].map((one) => one.textContent);
      const [date, account] = [headers.indexOf('Date') + 1, headers.indexOf('Account') + 1];
      return [...grid.querySelectorAll('[role="row"][aria-label*=" at "]')].flatMap((row) => {
        const cell = (index: number) => row.querySelector(`[aria-colindex="${index}"]`);
        const [dated, owned] = [cell(date)?.firstElementChild, cell(account)?.firstElementChild];
        if (!dated || !owned) return [`${row.getAttribute('aria-label')}: no cells`];
        const [when, who] = [shown(dated), shown(owned)];
        return [
          ...(when.letters < when.text.length ? [when.text] : []),
          ...(who.letters < Math.min(who.text.length, leastLetters) ? [who.text] : []),
        ];
      });
    });
  }, LEAST_LETTERS);
}

test('dates are whole and accounts legible on large monitors, in rows of both heights [LARGE-5]', async ({
  page,
  api,
}) => {
  const account = await makeAccount(api, 'Wendlebury District Health and Community Services');
  const site = await makeJobSite(api, {
    accountId: account.id,
    name: 'Northcote library roof, theatre block and rear loading dock',
    addressLine1: '316 High Street, entrance through the yard of the neighbours',
    referenceNumber: 'PO-2046-0000001',
  });
  for (const desiredDeliveryDate of ['2015-09-30', '2026-12-30'])
    await makePendingBin(api, {
      jobSiteId: site.id,
      type: 'polypropylene',
      size: 1100,
      desiredDeliveryDate,
      deliveryTimeSlot: 'afternoon',
      deliveryComment: PROSE,
    });
  for (const [width, height] of [
    [1920, 1080],
    [2560, 1440],
    [3840, 2160],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await expect(page.getByRole('row', { name: site.name }).first()).toBeVisible();
    expect(await illegible(page)).toEqual([]);
    await page.keyboard.press('v');
    await expect(page.locator('[data-density="comfortable"]')).toBeVisible();
    expect(await illegible(page)).toEqual([]);
    await page.keyboard.press('v');
  }
});

test('Undo is beside its sentence, and the frame of an empty list encloses its sentence [LARGE-6]', async ({
  page,
  api,
}) => {
  await makeAccount(api);
  await page.setViewportSize({ width: 3840, height: 2160 });
  await page.goto('/history');
  const change = page.getByRole('list', { name: 'History' }).getByRole('listitem').first();
  const undo = await change.getByRole('button', { name: 'Undo' }).boundingBox();
  const sentence = await change.boundingBox();
  expect((undo?.x ?? Infinity) - (sentence?.x ?? 0)).toBeLessThan(900);

  await page.goto('/?text=nothing-has-this-name');
  const frame = await page.getByRole('grid').first().boundingBox();
  const words = await page.getByText('Nothing fits the filter.').first().boundingBox();
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(
    (frame?.y ?? 0) + (frame?.height ?? 0) + 1,
  );
  await expect(page.getByText('Nothing fits the filter.').first()).toBeInViewport();
});
