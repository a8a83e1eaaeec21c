import type { Page } from '@playwright/test';
import type { SkipBin } from '../../src/contract/skipBins';
import type { Caller } from '../support/servers/startTestApi';
import { expect } from './portalTest';

const SETTLED_MILLISECONDS = 80;
const ROUNDS = 7;

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
  await page.waitForTimeout(4 * SETTLED_MILLISECONDS);
}

/** Milliseconds from a click on 'Dashboard', with all data loaded, until its table has been painted. */
async function paintTime(page: Page): Promise<number> {
  await page.getByRole('link', { name: 'Accounts', exact: true }).click();
  await expect(page.getByRole('grid', { name: 'Accounts' }).getByRole('gridcell').first()).toBeVisible();
  await page.waitForTimeout(4 * SETTLED_MILLISECONDS);
  return page.getByRole('link', { name: 'Dashboard' }).evaluate(async (link) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isShown = () => document.querySelectorAll('[role="row"][aria-label*=" at "]').length > 10;
    const began = performance.now();
    (link as HTMLElement).click();
    while (!isShown()) await nextFrame();
    await nextFrame();
    await new Promise((resolve) => setTimeout(resolve, 0));
    return performance.now() - began;
  });
}

/** The dashboard's paint times on a page with 1,000 rows and on one with 10,000, in alternating rounds. */
export async function paintTimes(api: Caller, few: Page, many: Page) {
  const { body: bins } = await api.get<SkipBin[]>('/skip-bins/upcoming');
  await showRows(few, bins, 1000);
  await showRows(many, bins, 10_000);
  const times = { few: [] as number[], many: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.few.push(await paintTime(few));
    times.many.push(await paintTime(many));
  }
  return times;
}

/** How many raster tiles of the screen were repainted for this many actions. */
export async function rasterTiles(page: Page, act: () => Promise<void>, times: number): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser of its own');
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  for (let time = 0; time < times; time += 1) {
    await act();
    await page.waitForTimeout(SETTLED_MILLISECONDS);
  }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string }[];
  };
  return traceEvents.filter(({ name }) => name === 'RasterTask').length;
}
