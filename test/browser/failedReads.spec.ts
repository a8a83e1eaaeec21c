import type { Page } from '@playwright/test';
import { makePendingBin } from '../support/builders';
import { expectNoViolationsInLightAndDark } from './axe';
import { expect } from './portalTest';
import { STAFF_SCREENS, visit } from './screenCases';
import { test } from './staffTest';
import { tooSmall } from './targets';

const UNAVAILABLE = {
  status: 503,
  json: {
    code: 'unavailable',
    message: 'The service is not available right now. Please try again in a moment',
  },
};
const UPCOMING = '**/api/admin/skip-bins/upcoming';
const EMPTY = /No results|No bins currently on site|Nothing was changed yet|Nothing fits|Nothing is due/;

test.use({ provoked: /Failed to load resource/ });

const again = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** Counts how often a live region on the page announces something. */
async function countSaid(page: Page) {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((mutations) => {
      for (const { target } of mutations) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest('[aria-live], [role="status"], [role="alert"]');
        if (region?.textContent) said.push(region.textContent);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

test('a dashboard that failed to load says so in place of its rows, and a key retries it at once [FAULT-12 TABLE-1 A11Y-1 A11Y-6]', async ({
  page,
}) => {
  await page.route(UPCOMING, (route) => route.fulfill(UNAVAILABLE));
  await page.goto('/');
  await expect(page.getByText('Upcoming deliveries and collections could not be read.')).toBeVisible();
  await expect(page.getByText(/^Trying again in \d+ s$/)).toBeVisible();
  await expect(page.getByText(EMPTY)).toHaveCount(0);
  await expectNoViolationsInLightAndDark(page);
  expect(await tooSmall(page)).toEqual([]);
  await page.unroute(UPCOMING);
  await again(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: / at / }).first()).toBeVisible();
  await expect(page.getByText(/could not be read/)).toHaveCount(0);
  // The button is gone, but shortcuts still work.
  await page.keyboard.press('j');
  await expect(page.getByRole('grid')).toBeFocused();
});

test('known rows stay, with one notice of their age, until the list is read again automatically [FAULT-8 FAULT-12]', async ({
  page,
  api,
}) => {
  await visit(page, '/');
  const said = await countSaid(page);
  await page.route(UPCOMING, (route) => route.fulfill(UNAVAILABLE));
  const { jobSite } = await makePendingBin(api, { desiredDeliveryDate: '1941-01-01' });
  const failure =
    /^Upcoming deliveries and collections could not be read\. Shown as of \d+ \w+, \d\d:\d\d\.$/;
  await expect(page.getByText(failure)).toBeVisible();
  await expect(page.getByRole('row', { name: / at / }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: jobSite.name })).toHaveCount(0);
  // Meanwhile it is retried.
  for (const _ of ['once', 'twice']) {
    await page.waitForResponse(UPCOMING);
  }
  await expect(page.getByText('Trying again…')).toBeVisible();
  await expect(page.getByText(/^Trying again in \d+ s$/)).toBeVisible();
  expect((await said()).filter((words) => failure.test(words))).toHaveLength(1);
  await page.unroute(UPCOMING);
  await expect(page.getByRole('row', { name: jobSite.name })).toBeVisible();
  await expect(page.getByText(failure)).toHaveCount(0);
});

test('a screen that failed to load does not say that it is empty [FAULT-12 TABLE-1]', async ({ page }) => {
  await visit(page, '/account/create');
  await page.route(/\/api\/admin\/(?!stream)/, (route) => route.fulfill(UNAVAILABLE));
  for (const [name, address] of STAFF_SCREENS) {
    if (['new account', 'import', 'unknown page'].includes(name)) continue;
    await page.goto(address);
    // A page with two reads says it of both.
    await expect(page.getByText(/could not be read\.$/).last()).toBeVisible();
    await expect(again(page).last()).toBeVisible();
    await expect(page.getByText(EMPTY)).toHaveCount(0);
  }
});

test('a failed search does not say that nothing matches, and Enter searches again [FAULT-12 KEY-3]', async ({
  page,
}) => {
  await visit(page, '/account');
  await page.route(/search=/, (route) => route.fulfill(UNAVAILABLE));
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('a');
  await expect(page.getByRole('option', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText(/Not everything could be searched, and is tried again/)).toBeVisible();
  await expectNoViolationsInLightAndDark(page, '[role="dialog"]');
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('nothing is called so');
  await expect(page.getByRole('option')).toHaveText(['Try again']);
  await expect(page.getByText(EMPTY)).toHaveCount(0);
  await page.unroute(/search=/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing fits')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused();
});
