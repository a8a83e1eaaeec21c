import zlib from 'node:zlib';
import type { Page } from '@playwright/test';

/** A script or a stylesheet that the page has requested. */
export interface Asset {
  url: string;
  /** Gzipped; 1 KB is 1000 bytes. */
  kilobytes: number;
  /** Milliseconds since the start of the navigation. */
  askedAt: number;
}

/** The most that a sign-in may load, before the form is shown and before the dashboard's rows are. */
export const MAX_KILOBYTES = { form: 165, all: 336 };

/** All assets requested so far, in order; an asset that was requested twice is listed twice. */
async function loadedAssets(page: Page): Promise<Asset[]> {
  const requested = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ url: name, askedAt: startTime }))
      .filter(({ url }) => /\.(js|css)$/.test(new URL(url).pathname)),
  );
  return Promise.all(
    requested.map(async ({ url, askedAt }) => {
      const body = await (await page.request.get(url)).body();
      return { url, askedAt, kilobytes: zlib.gzipSync(body, { level: 9 }).length / 1000 };
    }),
  );
}

export function kilobytesOf(assets: readonly Asset[]): number {
  return assets.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
}

/** Signs in. Returns the assets requested before the form was shown, and before the dashboard's rows were. */
export async function assetsOfSignIn(page: Page, staff: { email: string; password: string }) {
  await page.addInitScript(() => {
    const shown = { form: 'input[type="password"]', rows: '[role="row"][aria-label*=" at "]' };
    for (const [name, selector] of Object.entries(shown))
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector(selector)) return;
        observer.disconnect();
        performance.mark(name);
      }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  /** What was requested before this was shown, however late it is asked for. */
  const requestedBefore = async (name: string) => {
    const shownAt = await page.evaluate(
      (mark) => performance.getEntriesByName(mark)[0]?.startTime ?? 0,
      name,
    );
    return (await loadedAssets(page)).filter(({ askedAt }) => askedAt <= shownAt);
  };
  await page.goto('/sign-in');
  await page.getByLabel('Password').waitFor();
  const form = await requestedBefore('form');
  await page.getByLabel('Email').fill(staff.email);
  await page.getByLabel('Password').fill(staff.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('row', { name: / at / }).first().waitFor();
  return { form, all: await requestedBefore('rows') };
}
