import type { Page } from '@playwright/test';
import { assetsOfSignIn, kilobytesOf, MAX_KILOBYTES } from '../support/browsers/loadedAssets';
import { ADMIN, expect, signIn, test } from './portalTest';
import { test as asStaff } from './staffTest';

/** All assets but the scripts that the page itself names. */
const LATER_ASSETS = /\/assets\/(?!main\.)/;

const firstRow = (page: Page) => page.getByRole('row', { name: / at / }).first();

test(
  `the sign-in form loads at most ${MAX_KILOBYTES.form} KB of scripts and styles, the dashboard ${MAX_KILOBYTES.all} KB in all, nothing twice, and no icons by name [LOAD-1]`,
  { tag: '@change' },
  async ({ page }) => {
    const { form, all } = await assetsOfSignIn(page, ADMIN);
    expect(kilobytesOf(form)).toBeGreaterThan(50);
    expect(kilobytesOf(form)).toBeLessThanOrEqual(MAX_KILOBYTES.form);
    const urls = all.map(({ url }) => url);
    expect(kilobytesOf(all)).toBeLessThanOrEqual(MAX_KILOBYTES.all);
    expect(urls.filter((url, index) => urls.indexOf(url) !== index)).toEqual([]);
    expect(urls.filter((url) => url.includes('icons'))).toEqual([]);
  },
);

asStaff(
  "a returning user's bins are requested while the session is checked, and shown after it [LOAD-2 SESSION-2]",
  async ({ page }) => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      void page.route('**/accounts:lookup?*', async (route) => {
        resolve();
        await new Promise<void>((go) => (answer = go));
        await route.continue();
      });
    });
    const bins = page.waitForResponse('**/skip-bins/upcoming');
    await page.goto('/');
    await asked;
    expect((await bins).status()).toBe(200);
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
    await expect(firstRow(page)).toBeHidden();
    let asksAgain = 0;
    page.on('request', (request) => (asksAgain += request.url().endsWith('/skip-bins/upcoming') ? 1 : 0));
    answer();
    await expect(firstRow(page)).toBeVisible();
    expect(asksAgain).toBe(0);
  },
);

asStaff(
  "a returning user's bins are requested once, before the screens' scripts have come, and the list appears with its rows [LOAD-2]",
  async ({ page }) => {
    let asked = 0;
    page.on('request', (request) => (asked += request.url().endsWith('/skip-bins/upcoming') ? 1 : 0));
    await page.addInitScript(() => {
      const seen = { busy: false };
      Object.assign(window, { seen });
      new MutationObserver(
        () => (seen.busy ||= document.querySelector('[aria-busy="true"]') !== null),
      ).observe(document, { attributes: true, childList: true, subtree: true });
    });
    const bins = page.waitForResponse('**/skip-bins/upcoming');
    await page.route(LATER_ASSETS, async (route) => {
      await (await bins).finished();
      await route.continue();
    });
    await page.goto('/');
    await expect(firstRow(page)).toBeVisible();
    expect(asked).toBe(1);
    expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({ busy: false });
  },
);

test.describe('scripts that cannot be loaded', () => {
  test.use({ provoked: /net::ERR_FAILED|Loading (css )?chunk/i });

  test('show an error in their place, and are loaded by the next use [LOAD-3]', async ({ page }) => {
    const error = page.getByRole('heading', { name: 'This could not be loaded' });

    await test.step('while signing in', async () => {
      await page.route(LATER_ASSETS, (route) => route.abort());
      await signIn(page);
      await expect(
        page.getByText('The sign-in service could not be reached. Check your connection and try again'),
      ).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email);
      await page.unroute(LATER_ASSETS);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(firstRow(page)).toBeVisible();
    });

    await test.step('when a signed-in user comes back', async () => {
      await page.route(LATER_ASSETS, (route) => route.abort());
      await page.goto('/');
      await expect(error).toBeVisible();
      await page.unroute(LATER_ASSETS);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(firstRow(page)).toBeVisible();
    });
  });
});
