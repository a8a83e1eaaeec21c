import type { Page } from '@playwright/test';
import { makePendingBin } from '../support/builders';
import { expectNoViolationsInLightAndDark } from './axe';
import { expect } from './portalTest';
import { visit } from './screenCases';
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
const EMPTY = /No results|No bins currently on site|Nothing was changed yet|Nothing matches|Nothing is due/;

test.use({ provoked: /Failed to load resource/ });

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

test(
  'a dashboard that cannot be read says so in place of its rows, or beside known rows, and reads again by a key or automatically [FAULT-8 FAULT-12 TABLE-1 A11Y-1 A11Y-6]',
  { tag: '@change' },
  async ({ page, api }) => {
    const anyRow = page.getByRole('row', { name: / at / }).first();

    await test.step('a first read that fails', async () => {
      await page.route(UPCOMING, (route) => route.fulfill(UNAVAILABLE));
      await page.goto('/');
      await expect(page.getByText('Upcoming deliveries and collections could not be read.')).toBeVisible();
      await expect(page.getByText(/^Trying again in \d+ s$/)).toBeVisible();
      await expect(page.getByText(EMPTY)).toHaveCount(0);
      await expectNoViolationsInLightAndDark(page);
      expect(await tooSmall(page)).toEqual([]);
    });

    await test.step('a retry by a key, after which the shortcuts still work', async () => {
      await page.unroute(UPCOMING);
      await page.getByRole('button', { name: 'Try again' }).focus();
      await page.keyboard.press('Enter');
      await expect(anyRow).toBeVisible();
      await expect(page.getByText(/could not be read/)).toHaveCount(0);
      await page.keyboard.press('j');
      await expect(page.getByRole('grid')).toBeFocused();
    });

    await test.step('a network that is cut while rows are shown: one notice, until a retry succeeds', async () => {
      await visit(page, '/');
      const said = await countSaid(page);
      let reads = 0;
      await page.route(UPCOMING, async (route) => {
        reads += 1;
        // Two rounds of three attempts fail; the next one is held until the route is removed.
        if (reads < 7) await route.abort('connectionfailed');
      });
      const { jobSite } = await makePendingBin(api, { desiredDeliveryDate: '1941-01-01' });
      const failure =
        /^Upcoming deliveries and collections could not be read\. Shown as of \d+ \w+, \d\d:\d\d\.$/;
      await expect(page.getByText(failure)).toBeVisible();
      await expect(page.getByText(/^The server could not be reached/).first()).toBeVisible();
      await expect(anyRow).toBeVisible();
      await expect(page.getByRole('row', { name: jobSite.name })).toHaveCount(0);
      await expect.poll(() => reads, { timeout: 45_000 }).toBe(7);
      await expect(page.getByText('Trying again…')).toBeVisible();
      expect((await said()).filter((words) => failure.test(words))).toHaveLength(1);
      await page.unroute(UPCOMING);
      await expect(page.getByRole('row', { name: jobSite.name })).toBeVisible();
      await expect(page.getByText(failure)).toHaveCount(0);
    });
  },
);
