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
  ['closed days', '/closed-days'],
  ['drivers', '/drivers'],
  ['webhooks', '/webhooks'],
  ['import', '/import'],
  ['run sheet', '/run-sheet?when=today'],
  ['unknown page', '/no/such/page'],
  ['unknown account', '/account/2147483647'],
  ['unknown job site', '/job-site/2147483647'],
];

/** The lists from which Enter opens a record beside the list: their title, and a text of that record. */
export const OPENING: Readonly<Record<string, { title: string; opens: string }>> = {
  dashboard: { title: 'Upcoming deliveries and collections', opens: 'Bins' },
  accounts: { title: 'Accounts', opens: 'Job Sites' },
  'account, its job sites': { title: '', opens: 'Bins' },
  bins: { title: 'Bins', opens: 'Bins' },
  attention: { title: 'Needs attention', opens: 'Bins' },
};

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
