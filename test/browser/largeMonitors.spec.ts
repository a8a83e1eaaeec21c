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

const LARGE = [
  { width: 2560, height: 1440 },
  { width: 3840, height: 2160 },
];
const FULL_HD = { width: 1920, height: 1080 };

test('many compact rows are visible on large monitors, also beside an open record [LARGE-1]', async ({
  page,
  api,
}) => {
  await fillDashboard(api, ROWS);
  for (const [size, least] of [
    [FULL_HD, 34],
    [LARGE[0], 48],
    [LARGE[1], 76],
  ] as const) {
    if (size) await page.setViewportSize(size);
    await page.goto('/');
    const grid = page.getByRole('grid', { name: size === FULL_HD ? UPCOMING : 'Deliveries' });
    const wholeRows = async () => (await gridView(grid)).wholeRows;
    await expect(grid.getByRole('gridcell').first()).toBeVisible();
    await page.keyboard.press('v');
    await expect.poll(wholeRows).toBeLessThan(least);
    await page.keyboard.press('v');
    await expect.poll(wholeRows).toBeGreaterThanOrEqual(least);

    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Opened beside the list' })).toBeVisible();
    expect(await wholeRows()).toBeGreaterThanOrEqual(least);
  }
});

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

test(
  'the space of a large monitor is used, and lines stay readable [LARGE-2 LARGE-3]',
  { tag: '@change' },
  async ({ page, api }) => {
    const { account, site } = await makeBusySite(api);
    for (const size of LARGE) {
      await page.setViewportSize(size);
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
    }
  },
);

test('each table has the column Action, and dates, bin numbers, names of sites and 20 letters of the account are whole from 1440 px on [DASH-4 LARGE-5]', async ({
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
  for (const density of ['compact', 'comfortable']) {
    for (const width of [1440, 1920, 2560, 3840]) {
      await page.setViewportSize({ width, height: 1080 });
      // Columns that once had room for a text keep it.
      await page.goto('/');
      await expect(page.getByText(/Bin# /).first()).toBeVisible();
      await expect(page.locator(`[data-density="${density}"]`).first()).toBeVisible();
      expect({ width, density, cut: await cutTexts(page) }).toEqual({ width, density, cut: [] });
    }
    await page.keyboard.press('v');
  }
});

const ELLIPSIS_PIXELS = 10;
const USUAL_LETTERS = 40;

/** Tables without an action; rows of which a text that is cut last is not visible to its last letter. */
function cutTexts(page: Page) {
  return page.evaluate(
    ([ofEllipsis, longest]) => {
      /** Whether the words in an element end inside what clips it. */
      function isWhole(element: Element, words: string, ellipsis: number): boolean {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const start = texts.currentNode.textContent?.indexOf(words) ?? -1;
          if (start < 0) continue;
          const range = document.createRange();
          range.setStart(texts.currentNode, start);
          range.setEnd(texts.currentNode, start + words.length);
          let clip = texts.currentNode.parentElement;
          while (clip && getComputedStyle(clip).overflowX === 'visible') clip = clip.parentElement;
          if (!clip) return true;
          const room =
            clip.getBoundingClientRect().right - (clip.scrollWidth > clip.clientWidth ? ellipsis : 0);
          return range.getBoundingClientRect().right <= room + 0.5;
        }
        return false;
      }
      return [...document.querySelectorAll('[role="grid"]')].flatMap((grid) => {
        const headers = [...grid.querySelectorAll('[role="columnheader"]')].map(
          (one) => one.textContent ?? '',
        );
        const missing = ['Action', 'Date', 'Job site', 'Bin'].filter((name) => !headers.includes(name));
        const cut = [...grid.querySelectorAll('[role="row"][aria-label*=" at "]')].flatMap((row) => {
          const cell = (name: string) => row.querySelector(`[aria-colindex="${headers.indexOf(name) + 1}"]`);
          const expected: [Element | null | undefined, string | undefined, ellipsis?: number][] = [
            [cell('Date'), cell('Date')?.textContent?.match(/\d+ \w{3} \d{4}(?: \(\w+\))?/)?.[0]],
            [cell('Job site'), row.getAttribute('aria-label')?.split(' at ')[1]],
            [cell('Bin'), cell('Bin')?.textContent?.match(/^.*?L(Bin# [^ ]+)/)?.[1]],
            [cell('Account'), cell('Account')?.textContent?.slice(0, 20), 0],
          ];
          return expected.flatMap(([element, words, ellipsis = ofEllipsis]) =>
            element && words && words.length <= longest && !isWhole(element, words, ellipsis) ? [words] : [],
          );
        });
        return [...missing, ...cut];
      });
    },
    [ELLIPSIS_PIXELS, USUAL_LETTERS] as const,
  );
}

test('Undo is beside its sentence, and the frame of an empty list encloses its sentence [LARGE-6]', async ({
  page,
  api,
}) => {
  await makeAccount(api);
  await page.setViewportSize({ width: 3840, height: 2160 });
  await page.goto('/history');
  const change = page
    .getByRole('list', { name: /^History/ })
    .first()
    .getByRole('listitem')
    .first();
  const undo = await change.getByRole('button', { name: 'Undo' }).boundingBox();
  const sentence = await change.boundingBox();
  expect((undo?.x ?? Infinity) - (sentence?.x ?? 0)).toBeLessThan(900);

  await page.goto('/?text=nothing-has-this-name');
  const frame = await page.getByRole('grid').first().boundingBox();
  const words = await page.getByText('Nothing matches the filter.').first().boundingBox();
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(
    (frame?.y ?? 0) + (frame?.height ?? 0) + 1,
  );
  await expect(page.getByText('Nothing matches the filter.').first()).toBeInViewport();
});
