import type { Page } from '@playwright/test';
import { teachColours } from './colours';
import { BULK_DIALOGS, FORMS, QUESTIONS } from './dialogCases';
import { expect, test as asVisitor } from './portalTest';
import { OPEN_SCREENS, STAFF_SCREENS, expectLoaded, visit, openWithSidebar } from './screenCases';
import { test as asStaff } from './staffTest';
import { leaveFocus, MOST_STOPS, suspicious, walk } from './tabStops';

/** Tabs from the page's first stop to its last, and back. */
async function walkBothWays(page: Page, where: string): Promise<string[]> {
  await leaveFocus(page);
  const forward = await walk(page, 'Tab');
  const back = await walk(page, 'Shift+Tab');
  const names = (stops: typeof forward) => stops.map(({ name }) => name);
  expect([where, ...names(back.toReversed())]).toEqual([where, ...names(forward)]);
  expect([where, forward.length > 0 && forward.length < MOST_STOPS]).toEqual([where, true]);
  return [...suspicious(where, forward), ...suspicious(`${where}, back`, back)];
}

async function walkInBothColours(page: Page, open: () => Promise<unknown>) {
  await teachColours(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open();
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await walkBothWays(page, colorScheme)));
  }
  expect(found).toEqual([]);
}

asVisitor.describe(
  'Tab reaches every control of a sign-in screen and leaves it at both ends [A11Y-3]',
  () => {
    for (const [name, address] of OPEN_SCREENS)
      asVisitor(name, ({ page }) => walkInBothColours(page, () => visit(page, address)));
  },
);

asStaff.describe(
  'Tab reaches every control of a screen in both directions; each is named, visible and large enough [A11Y-3]',
  () => {
    for (const [name, address] of STAFF_SCREENS)
      asStaff(name, ({ page }) =>
        walkInBothColours(page, () => openWithSidebar(page, () => visit(page, address))),
      );
  },
);

asStaff('Tab reaches every control of a list and its pane [A11Y-3 PANE-1]', async ({ page }) => {
  await teachColours(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWithSidebar(page, () => visit(page, '/account'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Opened beside the list' })).toBeVisible();
  await expectLoaded(page);
  expect(await walkBothWays(page, 'accounts and one of them')).toEqual([]);
});

asStaff.describe(
  'Tab reaches every control of a dialog; each is named, visible and large enough [A11Y-3 DIALOG-7]',
  () => {
    for (const { name, title, open } of [...FORMS, ...QUESTIONS, ...BULK_DIALOGS])
      asStaff(name, async ({ page, api }) => {
        await teachColours(page);
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
        await open(page, api);
        await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible();
        const found: string[] = [];
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          for (const key of ['Tab', 'Shift+Tab'] as const) {
            found.push(...suspicious(`${colorScheme}, ${key}`, await walk(page, key)));
          }
        }
        expect(found).toEqual([]);
      });
  },
);
