import type { Page } from '@playwright/test';
import type { SkipBin } from '../../src/contract/skipBins';
import { median } from '../bench/Measurement';
import { UPCOMING } from './fillDashboard';
import { gridView, scrollerOf } from './gridView';
import { presetStorage } from './presetStorage';
import { expect } from './portalTest';
import { paintTimes, rasterTiles, showRows } from './speed';
import { test } from './staffTest';

const HD = { width: 1920, height: 1080 };
const FOUR_K = { width: 3840, height: 2160 };

for (const size of [HD, FOUR_K]) {
  test(`at ${size.width} pixels painting 10000 rows takes at most 1.5 times as long as 1000 [SPEED-1]`, async ({
    page,
    api,
  }) => {
    test.setTimeout(180_000);
    const other = await page.context().newPage();
    for (const one of [page, other]) await one.setViewportSize(size);
    const { few, many } = await paintTimes(api, page, other);
    expect(median(many) / median(few)).toBeLessThanOrEqual(1.5);
  });
}

/** Scrolls to each position and returns for each the number of frames until rows cover the whole view. */
async function framesToFill(page: Page, places: readonly number[]) {
  const scroller = scrollerOf(page.getByRole('grid').first());
  return scroller.evaluate(async (element, shares) => {
    const grid = element.closest('[role="grid"]');
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isWhole = () => {
      const { top } = element.getBoundingClientRect();
      const header = grid?.querySelector('[role="columnheader"]')?.clientHeight ?? 0;
      const rows = [...(grid?.querySelectorAll('[role="row"][id]') ?? [])].map((row) =>
        row.getBoundingClientRect(),
      );
      return (
        Math.min(...rows.map((row) => row.top)) <= top + header + 1 &&
        Math.max(...rows.map((row) => row.bottom)) >= top + element.clientHeight - 1
      );
    };
    const each: number[] = [];
    for (const share of shares) {
      element.scrollTop = (element.scrollHeight - element.clientHeight) * share;
      let frames = 0;
      do {
        await nextFrame();
        frames += 1;
      } while (!isWhole() && frames < 60);
      each.push(frames);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return each;
  }, places);
}

for (const size of [HD, FOUR_K]) {
  test(`at ${size.width} pixels a scroll jump shows complete rows within 3 frames [SPEED-2]`, async ({
    page,
    api,
  }) => {
    const { body: bins } = await api.get<SkipBin[]>('/skip-bins/upcoming');
    await page.setViewportSize(size);
    await showRows(page, bins, 1000);
    const frames = await framesToFill(page, [0.5, 1, 0, 0.7, 0.3, 0.9, 0.1]);
    expect(Math.max(...frames)).toBeLessThanOrEqual(3);
  });
}

test('no frame lacks rows while scrolling sideways over wide columns [SPEED-2]', async ({ page, api }) => {
  const { body: bins } = await api.get<SkipBin[]>('/skip-bins/upcoming');
  const widths = { date: 900, action: 900, account: 900, jobSite: 900, bin: 900, comments: 900 };
  await presetStorage(page, 'columns', JSON.stringify({ upcoming: { order: [], widths } }));
  await showRows(page, bins, 1000);
  const grid = page.getByRole('grid', { name: UPCOMING });
  expect((await gridView(grid)).columns).toContainEqual(['Date', 900]);
  const frames = await scrollerOf(grid).evaluate(async (element) => {
    const seen: number[] = [];
    const view = element.getBoundingClientRect();
    while (element.scrollLeft < element.scrollWidth - element.clientWidth - 1) {
      element.scrollLeft += 160;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const rows = [...element.querySelectorAll('[role="row"][id]')].map((row) =>
        row.getBoundingClientRect(),
      );
      seen.push(rows.filter(({ left, right }) => left <= view.left + 2 && right >= view.right - 20).length);
    }
    return seen;
  });
  expect(frames.length).toBeGreaterThan(20);
  const { wholeRows } = await gridView(grid);
  expect(Math.min(...frames)).toBeGreaterThanOrEqual(wholeRows);
});

/** The numbers of the table rows that the action changes in the DOM. */
async function changedRows(page: Page, act: () => Promise<void>): Promise<string[]> {
  const grid = page.getByRole('grid').first();
  await grid.evaluate((element) => {
    const changed = new Set<string>();
    const seen = window as unknown as { changed: Set<string> };
    seen.changed = changed;
    new MutationObserver((mutations) => {
      for (const { target, addedNodes } of mutations)
        for (const node of [target, ...addedNodes]) {
          const element = node instanceof Element ? node : node.parentElement;
          const row = element?.closest('[role="row"]')?.getAttribute('aria-rowindex');
          if (row) changed.add(row);
        }
    }).observe(element, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await act();
  return page.evaluate(() => [...(window as unknown as { changed: Set<string> }).changed]);
}

test('moving the active row by a key repaints only two rows at 3840 x 2160 [SPEED-3]', async ({
  page,
  api,
}) => {
  const { body: bins } = await api.get<SkipBin[]>('/skip-bins/upcoming');
  await page.setViewportSize(FOUR_K);
  await showRows(page, bins, 1000);
  const press = () => page.keyboard.press('j');
  await press();
  const active = page.getByRole('grid').first().locator('[data-active="true"]');
  const tiles = await rasterTiles(page, press, 20);
  const place = () => active.getAttribute('aria-rowindex');
  const before = await place();
  expect(tiles / 20).toBeLessThanOrEqual(20);
  const rows = await changedRows(page, async () => {
    await press();
    await expect(active).not.toHaveAttribute('aria-rowindex', before ?? '');
  });
  expect(rows.toSorted()).toEqual([before, await place()]);
});
