import { todayIn } from '../../src/contract/calendarDate';
import type { SkipBin } from '../../src/contract/responses/skipBins';
import { makePendingBin } from '../support/builders';
import { writesOf } from './forms';
import { expect } from './portalTest';
import { test } from './staffTest';

test(
  'a date field passes the focus on by Tab, also from its calendar, takes a typed date in place of the old one, and Enter in it saves once [DATE-5 DATE-6 DIALOG-7 FORM-5 BROWSER-1]',
  { tag: '@change' },
  async ({ page, api }) => {
    const { id, jobSiteId } = await makePendingBin(api);
    const writes = writesOf(page);
    const { keyboard } = page;
    const date = page.getByLabel('Delivered on');
    const next = page.getByLabel('Bin number');
    const clear = page.getByRole('button', { name: 'Clear' });
    const day = page.locator('[role="gridcell"]:focus');
    await page.goto(`/job-site/${jobSiteId}`);
    await page.getByRole('button', { name: 'Mark Delivered' }).press('Enter');
    await expect(date).toBeFocused();

    await keyboard.press('Tab');
    await expect(next).toBeFocused();
    await keyboard.press('Shift+Tab');
    await expect(date).toBeFocused();

    await keyboard.press('ArrowDown');
    await expect(day).toHaveCount(1);
    await keyboard.press('Tab');
    await expect(clear).toBeFocused();
    await keyboard.press('Tab');
    await expect(clear).toBeHidden();
    await expect(next).toBeFocused();

    await keyboard.press('Shift+Tab');
    await keyboard.press('ArrowDown');
    await expect(day).toHaveCount(1);
    const isBack = () => date.evaluate((field) => field === document.activeElement);
    for (let stop = 0; stop < 10 && !(await isBack()); stop += 1) await keyboard.press('Shift+Tab');
    await expect(clear).toBeHidden();
    await expect(date).toBeFocused();
    await expect(page.getByRole('dialog')).toBeVisible();

    // Text that is appended to the existing date would be invalid.
    await keyboard.type('today');
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    const { body } = await api.get<SkipBin>(`/skip-bins/${id}`);
    expect(body.actualDeliveryDate).toBe(todayIn('Australia/Melbourne', new Date()));
    expect(writes).toHaveLength(1);
  },
);
