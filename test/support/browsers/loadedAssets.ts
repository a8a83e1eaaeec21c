import zlib from 'node:zlib';
import type { Page } from '@playwright/test';

/** A script or a stylesheet that the page has asked for. */
export interface Asset {
  url: string;
  /** As gzip makes it, 1 KB being 1000 bytes. */
  kilobytes: number;
  /** Milliseconds since the page was. */
  askedAt: number;
}

/** All of them until now, in the order in which they were asked for; one that was asked for twice is there twice. */
export async function loadedAssets(page: Page): Promise<Asset[]> {
  const asked = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ url: name, askedAt: startTime }))
      .filter(({ url }) => /\.(js|css)$/.test(new URL(url).pathname)),
  );
  return Promise.all(
    asked.map(async ({ url, askedAt }) => {
      const body = await (await page.request.get(url)).body();
      return { url, askedAt, kilobytes: zlib.gzipSync(body, { level: 9 }).length / 1000 };
    }),
  );
}

export function kilobytesOf(assets: readonly Asset[]): number {
  return assets.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
}

/** Goes to the sign-in form. */
export async function openSignInForm(page: Page): Promise<Asset[]> {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('input[type="password"]')) return;
      observer.disconnect();
      performance.mark('form');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/sign-in');
  await page.getByLabel('Password').waitFor();
  const formAt = await page.evaluate(() => performance.getEntriesByName('form')[0]?.startTime ?? 0);
  return (await loadedAssets(page)).filter(({ askedAt }) => askedAt <= formAt);
}
