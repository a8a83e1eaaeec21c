import type { Locator, Page } from '@playwright/test';
import type { SkipBin } from '../../src/contract/responses/skipBins';
import { UPCOMING } from './fillDashboard';
import { gridView, scrollerOf } from './gridView';
import { presetStorage } from './presetStorage';
import { expect } from './portalTest';
import { rasterTiles, showRows } from './speed';
import { test } from './staffTest';

const FOUR_K = { width: 3840, height: 2160 };
const KEYS = 10;

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
    }
    return each;
  }, places);
}

/** The numbers of the table rows that the action changes in the DOM. */
async function changedRows(grid: Locator, act: () => Promise<void>): Promise<string[]> {
  await grid.evaluate((element) => {
    const changed = new Set<string>();
    Object.assign(window, { changed });
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
  return grid.evaluate(() => [...(window as unknown as { changed: Set<string> }).changed]);
}

test('a table draws the rows of its view, however many it has, also after a jump, and a key changes two of them [SPEED-1 SPEED-2 SPEED-3]', async ({
  page,
  api,
}) => {
  test.slow();
  const { body: bins } = await api.get<SkipBin[]>('/skip-bins/upcoming');
  const grid = page.getByRole('grid').first();
  const active = grid.locator('[data-active="true"]');
  const press = () => page.keyboard.press('j');
  await page.setViewportSize(FOUR_K);
  await showRows(page, bins, 1000);
  const drawn = await grid.getByRole('row').count();
  expect(drawn).toBeGreaterThan(20);

  await test.step('a jump', async () => {
    const frames = await framesToFill(page, [0.5, 1, 0, 0.7, 0.3, 0.9, 0.1]);
    expect(Math.max(...frames)).toBeLessThanOrEqual(3);
  });

  await test.step('a key', async () => {
    await press();
    const before = await active.getAttribute('aria-rowindex');
    const rows = await changedRows(grid, async () => {
      await press();
      await expect(active).not.toHaveAttribute('aria-rowindex', before ?? '');
    });
    expect(rows.toSorted()).toEqual([before, await active.getAttribute('aria-rowindex')].toSorted());
    expect((await rasterTiles(page, press, KEYS)) / KEYS).toBeLessThanOrEqual(20);
  });

  await test.step('ten times as many rows', async () => {
    await showRows(page, bins, 10_000);
    await expect(grid.getByRole('row')).toHaveCount(drawn);
  });
});

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
