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

async function walkScreens(page: Page, screens: typeof STAFF_SCREENS, open = visit) {
  await teachColours(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: string[] = [];
  for (const [name, address] of screens) {
    await open(page, address);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      found.push(...(await walkBothWays(page, `${name}, ${colorScheme}`)));
    }
  }
  expect(found).toEqual([]);
}

asVisitor(
  'Tab reaches every control of the sign-in screens and leaves them at both ends [A11Y-3]',
  ({ page }) => walkScreens(page, OPEN_SCREENS),
);

asStaff(
  'Tab reaches every control of every screen in both directions; each is named, visible and large enough [A11Y-3]',
  async ({ page }) => {
    // Four walks over each of the screens take longer than most journeys.
    asStaff.setTimeout(180_000);
    await walkScreens(page, STAFF_SCREENS, (here, address) =>
      openWithSidebar(here, () => visit(here, address)),
    );
  },
);

asStaff('Tab reaches every control of a list and its pane [A11Y-3 PANE-1]', async ({ page }) => {
  await teachColours(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/account');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Opened beside the list' })).toBeVisible();
  await expectLoaded(page);
  expect(await walkBothWays(page, 'accounts and one of them')).toEqual([]);
});

asStaff(
  'Tab reaches every control of every dialog; each is named, visible and large enough [A11Y-3 DIALOG-7]',
  async ({ page, api }) => {
    await teachColours(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found: string[] = [];
    for (const { name, title, open } of [...FORMS, ...QUESTIONS, ...BULK_DIALOGS]) {
      await page.emulateMedia({ colorScheme: 'light' });
      await open(page, api);
      await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const key of ['Tab', 'Shift+Tab'] as const) {
          found.push(...suspicious(`${name}, ${colorScheme}, ${key}`, await walk(page, key)));
        }
      }
    }
    expect(found).toEqual([]);
  },
);
