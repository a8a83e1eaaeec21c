import type { Page } from '@playwright/test';
import { expect } from './portalTest';
import { makeStops, RUN_SHEET } from './runSheetStops';
import { test } from './staffTest';

/** The ids of the only day, which follow its date. */
const order = (page: Page) => new URL(page.url()).searchParams.get('order')?.split(',').slice(1).map(Number);

test(
  'a run sheet has as many pages as its paper says, of which none is too high, and nothing else [SHEET-5 SHEET-6 CONTACT-7]',
  { tag: '@change' },
  async ({ page, api }) => {
    test.setTimeout(180_000);
    const bins = await makeStops(api);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(RUN_SHEET);
    await expect(page.getByRole('group', { name: /^1: / })).toBeFocused();

    const pdf = await page.pdf({ format: 'A4' });
    const printed = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
    expect(printed).toBeGreaterThan(3);

    await page.emulateMedia({ media: 'print' });
    const numbers = page.getByText(/^page \d+ of \d+$/);
    await expect(numbers).toHaveText(
      Array.from({ length: printed }, (_, n) => `page ${n + 1} of ${printed}`),
    );
    const rows = page.getByRole('row', { name: /Stop \d+ of/ });
    await expect(rows).toHaveCount(bins.length);
    const millimetres = await page
      .locator('.ra-paper-page')
      .evaluateAll((pages) => pages.map((one) => (one.getBoundingClientRect().height / 96) * 25.4));
    // A4 between its margins.
    expect(millimetres.filter((height) => height > 297 - 2 * 12)).toEqual([]);
    // A box to tick, and one for the number.
    await expect(rows.first().locator('.ra-paper-box')).toBeVisible();
    await expect(rows.first().locator('.ra-stop-no-number')).toBeVisible();
    await expect(rows.first()).toContainText('Tui · 0491 570 110');
    await expect(rows.first()).toContainText('Access: Gate code 4711, ring first');
    for (const role of ['group', 'button', 'link', 'complementary'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    expect(await rows.first().evaluate((row) => getComputedStyle(row).color)).toBe('rgb(0, 0, 0)');
  },
);

test(
  'a stop is dragged, or moved twice by keys before the sheet is rendered, and the address keeps the order [SHEET-3]',
  { tag: '@change' },
  async ({ page, api }) => {
    const bins = await makeStops(api, 4);
    const [a, b, c, d] = bins.map(({ id }) => id);
    await page.goto(`/run-sheet?ids=${bins.map(({ id }) => id).join(',')}`);
    const stops = page.getByRole('group');
    await expect(stops).toHaveCount(4);
    const handle = (index: number) => stops.nth(index).getByTitle('Drag to another place');
    await handle(3).dragTo(stops.nth(0), { targetPosition: { x: 200, y: 4 } });
    await expect(stops.first()).toHaveAccessibleName(/^1: Deliver, Stop 3 of/);
    expect(order(page)).toEqual([d, a, b, c]);
    await handle(0).dragTo(stops.nth(2), { targetPosition: { x: 200, y: 40 } });
    await expect.poll(() => order(page)).toEqual([a, b, d, c]);
    await page.reload();
    await expect(stops.nth(2)).toHaveAccessibleName(/^3: Deliver, Stop 3 of/);

    await stops.first().focus();
    await stops.first().evaluate((stop) => {
      for (let times = 0; times < 2; times += 1)
        stop.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, bubbles: true }));
    });
    await expect.poll(() => order(page)).toEqual([b, d, a, c]);
    await expect(page.getByRole('group', { name: /^3: Deliver, Stop 0 of/ })).toBeFocused();
  },
);
