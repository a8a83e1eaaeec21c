import type { Page } from '@playwright/test';
import { todayIn } from '../../src/contract/calendarDate';
import type { SkipBin } from '../../src/contract/skipBins';
import { makeJobSite, makePendingBin } from '../support/builders';
import { BULK_DIALOGS, FORMS, QUESTIONS } from './dialogCases';
import { enter, writesOf } from './forms';
import { expect } from './portalTest';
import { test } from './staffTest';

const TAB_STOPS = 'button, input, select, textarea, [role="tab"]';

/** The visible tab stops of the dialog, in order. */
function visibleStops(page: Page): Promise<string[]> {
  return page
    .getByRole('dialog')
    .locator(TAB_STOPS)
    .evaluateAll((elements) =>
      (elements as HTMLButtonElement[])
        .filter((element) => element.tabIndex >= 0 && !element.disabled && element.checkVisibility())
        .map((element) => element.ariaLabel ?? (element.name || (element.textContent ?? ''))),
    );
}

/** The focused element, or 'unseen' where the focus is not visible. */
function focusedStop(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement as HTMLInputElement;
    const look = () =>
      [focused, focused.nextElementSibling]
        .map((element) => element && getComputedStyle(element))
        .map((style) => [style?.outlineStyle, style?.outlineWidth, style?.boxShadow])
        .join();
    const focusedLook = look();
    focused.blur();
    const isSeen = look() !== focusedLook;
    focused.focus();
    const name = focused.ariaLabel ?? (focused.name || (focused.textContent ?? ''));
    return isSeen ? name : `unseen: ${focused.className}`;
  });
}

test('Tab cycles through the visible controls of every dialog in both directions, and shows the focus on each [DIALOG-7 A11Y-2 BROWSER-1]', async ({
  page,
  api,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const { name, title, open } of [...FORMS, ...QUESTIONS, ...BULK_DIALOGS]) {
    await open(page, api);
    await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible();
    // Browsers show the focus ring only after a key was used.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    const stops = await visibleStops(page);
    const begun = stops.indexOf(await focusedStop(page));
    const round = [...stops.slice(begun), ...stops.slice(0, begun + 1)];
    for (const [key, expected] of [
      ['Tab', round],
      ['Shift+Tab', round.toReversed()],
    ] as const) {
      const walked = [await focusedStop(page)];
      while (walked.length < expected.length) {
        await page.keyboard.press(key);
        walked.push(await focusedStop(page));
      }
      expect([name, key, ...walked]).toEqual([name, key, ...expected]);
    }
  }
});

test.describe('a date field', () => {
  const TODAY = todayIn('Australia/Melbourne', new Date());

  async function openMarkDelivered(page: Page, jobSiteId: number) {
    await page.goto(`/job-site/${jobSiteId}`);
    await page.getByRole('button', { name: 'Mark Delivered' }).press('Enter');
    await expect(page.getByLabel('Delivered on')).toBeFocused();
  }

  for (const keys of ['Control+Enter', 'Enter']) {
    test(`takes a typed date in place of the old one, and ${keys} in it saves once [DATE-5 DATE-6 FORM-5 BROWSER-1]`, async ({
      page,
      api,
    }) => {
      const { id, jobSiteId } = await makePendingBin(api);
      const writes = writesOf(page);
      await openMarkDelivered(page, jobSiteId);
      // Text that is appended to the existing date would be invalid.
      await page.keyboard.type('today');
      await page.keyboard.press(keys);
      await expect(page.getByRole('dialog')).toBeHidden();
      const { body } = await api.get<SkipBin>(`/skip-bins/${id}`);
      expect(body.actualDeliveryDate).toBe(TODAY);
      expect(writes).toHaveLength(1);
    });
  }

  test('passes the focus on by Tab, also from its calendar, which Tab goes through and leaves [DATE-6 DIALOG-7 BROWSER-1]', async ({
    page,
    api,
  }) => {
    const { jobSiteId } = await makePendingBin(api);
    await openMarkDelivered(page, jobSiteId);
    const { keyboard } = page;
    const date = page.getByLabel('Delivered on');
    const next = page.getByLabel('Bin number');
    const clear = page.getByRole('button', { name: 'Clear' });
    const day = page.locator('[role="gridcell"]:focus');

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
  });
});

test('holding or repeating Enter does not reopen the dialog that it saved and closed [DIALOG-3]', async ({
  page,
  api,
}) => {
  const { id } = await makeJobSite(api);
  await page.goto(`/job-site/${id}`);
  const { keyboard } = page;
  const opener = page.getByRole('button', { name: 'Add bin' });
  const dialog = page.getByRole('dialog');
  await opener.press('Enter');
  await enter(page, { Type: 'Metals', Size: '660L', 'Delivery time': 'Morning' });
  await dialog.getByLabel('Delivery date').focus();
  await keyboard.type('+1');
  await keyboard.down('Enter');
  await expect(opener).toBeFocused();
  await keyboard.down('Enter');
  await keyboard.up('Enter');
  await keyboard.press('Enter');
  await page.waitForTimeout(500);
  await expect(dialog).toBeHidden();

  await keyboard.press('Enter');
  await expect(dialog).toBeVisible();
});

const ABOUT_A_BIN = [
  'Update bin',
  'Mark delivered',
  'Mark collected',
  'Reschedule',
  'Request collection, plain',
  'Cancel bin order',
  'Withdraw collection',
];

test('each dialog about a bin names the bin, the job site and the account, however long their names are [DIALOG-6]', async ({
  page,
  api,
}) => {
  for (const { open } of [...FORMS, ...QUESTIONS].filter(({ name }) => ABOUT_A_BIN.includes(name))) {
    await open(page, api);
    const site = await page.getByRole('heading', { level: 1 }).textContent();
    const account = await page
      .getByRole('navigation', { name: 'Breadcrumbs' })
      .getByRole('link')
      .last()
      .textContent();
    await expect(page.getByRole('dialog')).toHaveAccessibleDescription(
      new RegExp(`Metals 660L.* ${site}, ${account}`),
    );
  }

  const { id } = await makeJobSite(api, { name: 'W'.repeat(200) });
  await makePendingBin(api, { jobSiteId: id });
  await page.goto(`/job-site/${id}`);
  await page.getByRole('button', { name: 'Mark Delivered' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('W'.repeat(200));
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
