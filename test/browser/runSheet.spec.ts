import { expect } from './portalTest';
import { makeStops, RUN_SHEET } from './runSheetStops';
import { test } from './staffTest';

test(
  'a run sheet has as many pages as its paper says, of which none is too high, and nothing else [SHEET-5 SHEET-6 SHEET-9 CONTACT-7]',
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
    await expect(rows.first().locator('.ra-paper-tick .ra-paper-box')).toBeVisible();
    await expect(rows.first()).toContainText('Could not:');
    await expect(rows.first().locator('.ra-stop-no-number')).toBeVisible();
    await expect(rows.first()).toContainText('Tui · 0491 570 110');
    await expect(rows.first()).toContainText('Access: Gate code 4711, ring first');
    for (const role of ['group', 'button', 'link', 'complementary'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    expect(await rows.first().evaluate((row) => getComputedStyle(row).color)).toBe('rgb(0, 0, 0)');
  },
);
