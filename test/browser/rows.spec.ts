import type { Locator, Page } from '@playwright/test';
import { makeJobSite, makePendingBin } from '../support/builders';
import { violations } from './axe';
import { teachColours } from './colours';
import { expect } from './portalTest';
import { row } from './rows';
import { expectLoaded, OPENING, STAFF_SCREENS, visit } from './screenCases';
import { test } from './staffTest';
import { tooSmall } from './targets';
import { unusedSpace } from './unusedSpace';

test.use({ provoked: /Failed to load resource/ });

const LEAST = 4.5;

/** The texts in an element with too little contrast to their background, with their contrast. */
function tooPale(element: Locator): Promise<string[]> {
  return element.evaluate((root, least) => {
    const { behind, on, contrast } = window.colours;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    let count = 0;
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (!parentElement || textContent?.trim() === '' || !parentElement.checkVisibility()) continue;
      count += 1;
      const background = behind(parentElement);
      const ratio = contrast(on(getComputedStyle(parentElement).color, background), background);
      if (ratio < least) found.push(`${textContent}: ${ratio.toFixed(2)}`);
    }
    return count === 0 ? ['There is no text'] : found;
  }, LEAST);
}

const jobs = (page: Page) => page.getByRole('grid').getByRole('row', { name: / at / });

/** The outlines of the first rows; empty where there is none. */
const outlines = (page: Page) =>
  row(page, /./).evaluateAll((rows) =>
    rows.slice(0, 4).map((one) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
      return outlineStyle === 'none' ? '' : `${outlineWidth} ${outlineStyle} ${outlineColor}`;
    }),
  );

test("a row's text has enough contrast in every state, and the active row an outline in forced colours [A11Y-5 A11Y-10 TABLE-7]", async ({
  page,
}) => {
  await teachColours(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  const found: string[] = [];
  const note = async (state: string, ...elements: Locator[]) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const element of elements)
        found.push(...(await tooPale(element)).map((text) => `${state}, ${colorScheme}: ${text}`));
    }
  };
  const at = { position: { x: 5, y: 5 } };

  await note('header', page.getByRole('columnheader').first());
  await note('plain', ...(await jobs(page).all()));
  await jobs(page).nth(2).hover(at);
  await note('pointed at', jobs(page).nth(2));
  await page.keyboard.press('x');
  await note('selected and active', jobs(page).first());
  await page.keyboard.press('j');
  await note('selected', jobs(page).first());
  await note('active', jobs(page).nth(1));
  await jobs(page).first().hover(at);
  await note('selected and pointed at', jobs(page).first());
  await page.getByRole('button', { name: 'Columns', exact: true }).focus();
  await note('active, the focus elsewhere', jobs(page).nth(1));
  expect(found).toEqual([]);

  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, '/account');
  await page.keyboard.press('j');
  const outlined = async () => (await outlines(page)).map((line) => line !== '');
  await expect.poll(outlined).toEqual([false, true, false, false]);
  const focused = await outlines(page);
  await page.getByRole('button', { name: 'Columns', exact: true }).focus();
  expect(await outlined()).toEqual([false, true, false, false]);
  expect((await outlines(page))[1]).not.toBe(focused[1]);
});

test(
  'a list is accessible if it cannot be read and while it loads, and keeps its size while it is read again, and says below it that it is loading [A11Y-1 A11Y-6 TABLE-5]',
  { tag: '@change' },
  async ({ page, api }) => {
    const { id } = await makePendingBin(api);
    let answer = () => {};
    const hold = async (address: string | RegExp) => {
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route(address, (route) => held.then(() => route.fallback()));
    };
    const grid = page.getByRole('grid').first();
    const accounts = /\/api\/admin\/accounts\?/;
    await page.route(accounts, (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/account');
    await expect(page.getByText('Accounts could not be read.')).toBeVisible();
    expect([...(await violations(page)), ...(await tooSmall(page))]).toEqual([]);
    await page.unroute(accounts);
    await hold(accounts);
    await page.goto('/account');
    await expect(grid).toHaveAttribute('aria-busy', 'true');
    expect(await violations(page)).toEqual([]);
    answer();
    await expect(grid.getByRole('gridcell').first()).toBeVisible();

    await page.goto('/');
    await expect(jobs(page).first()).toBeVisible();
    const before = await grid.boundingBox();
    await hold('**/skip-bins/upcoming');
    await api.put('/skip-bins/cancel', { id });
    await expect(grid).toHaveAttribute('aria-busy', 'true');
    const loading = page.getByRole('progressbar', { name: 'Loading' }).first();
    await expect(loading).toBeVisible();
    const [now, indicator] = [await grid.boundingBox(), await loading.boundingBox()];
    expect(now).toEqual(before);
    expect(indicator?.y).toBeGreaterThan((before?.y ?? 0) + (before?.height ?? 0));
    answer();
    await expect(grid).toHaveAttribute('aria-busy', 'false');
    await expect(loading).toBeHidden();
  },
);

// The scroll bar takes room only in the projects with scrollbars. Narrower screens have cards instead of tables.
test(
  'the only row of a narrow list is not under its scroll bar [A11Y-8]',
  { tag: '@every-font' },
  async ({ page, api }) => {
    const { account, name } = await makeJobSite(api);
    await page.setViewportSize({ width: 768, height: 683 });
    await visit(page, `/account/${account.id}`);
    await expect(row(page, name)).toBeVisible();
    const hidden = await row(page, name).evaluate((element) => {
      const scroller = element.closest('.bp6-table-quadrant-scroll-container');
      if (!scroller) throw new Error('The row is in no table');
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = scroller;
      return { sideways: scrollWidth - clientWidth, below: scrollHeight - clientHeight };
    });
    expect(hidden.sideways).toBeGreaterThan(0);
    expect(hidden.below).toBeLessThanOrEqual(0);
  },
);

test(
  'no text of a list is cut off beside as much unused room, in rows of both heights [TABLE-11]',
  { tag: '@every-font' },
  async ({ page, fonts }) => {
    test.setTimeout(180_000);
    // Columns of fixed width are as wide in a narrow font.
    const kept = fonts === 'narrow' ? 120 : 32;
    await page.goto('/');
    for (const density of ['compact', 'comfortable']) {
      for (const width of fonts ? [1440, 3840] : [1440, 1920, 2560, 3840])
        for (const [name, address] of STAFF_SCREENS.filter(([each]) => each in OPENING)) {
          // High enough for all rows of a page: room that a row out of sight needs is used.
          await page.setViewportSize({ width, height: 5000 });
          const link = page.locator(`#sidebar nav:not(.ra-view-links) a[href="${address}"]`);
          // A list that is opened anew has new widths; the page need not be loaded again.
          await ((await link.count()) > 0 ? link.click() : page.goto(address));
          await expect(
            page.getByRole('heading', { level: 1, name: OPENING[name]?.title ?? '' }),
          ).toBeVisible();
          await expectLoaded(page);
          await expect(page.getByRole('row').nth(1)).toBeVisible();
          const place = `${name} at ${width} pixels, ${density} rows`;
          await expect.poll(() => unusedSpace(page, kept), place).toEqual([]);
        }
      await page.keyboard.press('v');
    }
  },
);
