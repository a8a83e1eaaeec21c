import type { Page } from '@playwright/test';
import { expect } from './portalTest';

/** The screens of a signed-in user on the demo's data, by name. */
export const STAFF_SCREENS: readonly (readonly [name: string, address: string])[] = [
  ['dashboard', '/'],
  ['accounts', '/account'],
  ['new account', '/account/create'],
  ['account, its job sites', '/account/1'],
  ['account, its users', '/account/1?tab=users'],
  ['job site', '/job-site/1'],
  ['bins', '/bins'],
  ['attention', '/attention'],
  ['history', '/history'],
  ['staff', '/staff'],
  ['import', '/import'],
  ['run sheet', '/run-sheet?when=today'],
  ['unknown page', '/no/such/page'],
  ['unknown account', '/account/2147483647'],
];

export const OPEN_SCREENS: typeof STAFF_SCREENS = [
  ['sign in', '/sign-in'],
  ['reset the password', '/reset-password'],
];

/** Opens the address and waits until everything has been loaded. */
export async function visit(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expectLoaded(page);
}

/** Opens a menu by the keyboard: its first item has the focus. */
export async function openMenu(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).press('Enter');
  await expect(page.getByRole('menu', { name }).getByRole('menuitem').first()).toBeFocused();
}

export async function expectLoaded(page: Page) {
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  for (const grid of await page.getByRole('grid').all()) {
    await expect(grid).toHaveAttribute('aria-busy', 'false');
  }
}

/** Opens a screen, and waits for the sidebar's number and views as well: they are read a while after the screen. */
export async function openWithSidebar(page: Page, open: () => Promise<unknown>) {
  await open();
  // An unknown page has no sidebar.
  if ((await page.locator('#sidebar').count()) === 0) return;
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/admin/views')),
  );
  await expect(page.locator('#attention-count')).not.toBeEmpty();
  await page.waitForTimeout(300);
}
