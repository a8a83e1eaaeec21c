import type { Page } from '@playwright/test';
import type { SkipBin } from '../../src/contract/responses/skipBins';
import { expect } from './portalTest';

/** Waits until the page has painted what it has just changed. */
export function untilPainted(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

/** Opens the dashboard with an answer that repeats these bins up to this many rows. */
export async function showRows(page: Page, bins: readonly SkipBin[], rows: number) {
  const many = Array.from({ length: rows }, (_, index) => ({
    ...(bins[index % bins.length] as SkipBin),
    id: 1_000_000 + index,
    replacement: null,
    previousSkipBinId: null,
  }));
  await page.route('**/skip-bins/upcoming', (route) => route.fulfill({ json: many }));
  await page.goto('/');
  await expect(page.getByRole('row', { name: / at / }).first()).toBeVisible({ timeout: 30_000 });
  await untilPainted(page);
}

/** How many raster tiles of the screen were repainted for this many actions. */
export async function rasterTiles(page: Page, act: () => Promise<void>, times: number): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser of its own');
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  for (let time = 0; time < times; time += 1) {
    await act();
    await untilPainted(page);
  }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string }[];
  };
  return traceEvents.filter(({ name }) => name === 'RasterTask').length;
}
