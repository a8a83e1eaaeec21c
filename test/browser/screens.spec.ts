import type { Page } from '@playwright/test';
import { makeAccount, makeJobSite } from '../support/builders';
import { expectNoViolationsInLightAndDark } from './axe';
import { BULK_DIALOGS, FORMS, QUESTIONS } from './dialogCases';
import { expectSoundLayout } from './forms';
import { CUSTOMER, expect, signIn, test as asVisitor } from './portalTest';
import { test as asStaff } from './staffTest';

const SENT = 'Reset email has been sent, please follow the link in that email to reset your password.';

/** Accessible in light and dark colours, and nothing overflows the window. */
async function expectFine(page: Page, part?: string) {
  await expectSoundLayout(page);
  await expectNoViolationsInLightAndDark(page, part);
}

/** A screen by its address, its title, and other text on it. */
type Screen = [address: string, title: string, saying?: string];

const SCREENS: Screen[] = [
  ['/', 'Upcoming deliveries and collections'],
  ['/account', 'Accounts'],
  ['/account/create', 'Add a new account'],
  ['/bins', 'Bins', 'On site by type and size'],
  ['/attention', 'Needs attention', 'Overdue deliveries'],
  ['/history', 'History', 'Person (email)'],
  ['/staff', 'Staff', 'Last signed in'],
  ['/import', 'Import', 'Names of the columns'],
  ['/run-sheet?when=today', 'Run sheet', 'To load:'],
  ['/account/2147483647', 'Account', 'There is no such account'],
  ['/job-site/2147483647', 'Job site', 'There is no such job site'],
  ['/no/such/page', 'Page does not exist', 'Sorry but we were unable to find a page for that URL.'],
];

const NOT_INTEGERS: Screen[] = [
  ['/account/abc', 'Unexpected Application Error!', 'Required integer parameter accountId was not a number'],
  ['/job-site/1.5', 'Unexpected Application Error!', 'Required integer parameter jobSiteId was not a number'],
];

async function visit(page: Page, [address, title, saying = title]: Screen) {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText(saying).first()).toBeVisible();
  await expectFine(page);
}

asVisitor(
  'the signed-out and refused screens are accessible [A11Y-1 SESSION-6 RESET-2]',
  async ({ page }) => {
    await page.goto('/sign-in');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expectFine(page);

    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
    await expectFine(page);
    await page.getByLabel('Email').fill('nobody@recycle-all.example');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText(SENT)).toBeVisible();
    await expectFine(page);

    await signIn(page, CUSTOMER);
    await expect(page.getByRole('heading', { name: 'No access to this portal' })).toBeVisible();
    await expectFine(page);
  },
);

asStaff.describe('every screen is accessible [A11Y-1 ROUTE-1 ROUTE-5]', () => {
  for (const screen of SCREENS) asStaff(screen[0], ({ page }) => visit(page, screen));
});

asStaff('the screens of an account and a job site are accessible [A11Y-1 SITES-2]', async ({ page, api }) => {
  const { id, name } = await makeAccount(api);
  const site = await makeJobSite(api, { accountId: id, addressSuburb: 'Docklands', referenceNumber: 'PO-1' });
  await api.put('/job-sites/status', { id: site.id, status: 'archived' });
  await page.goto(`/account/${id}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('No results.')).toBeVisible();
  await expectFine(page);
  await page.getByText('Show archived').click();
  await expect(page.getByRole('row', { name: site.name })).toContainText('Archived');
  await expectFine(page);
  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page.getByText('No results.')).toBeVisible();
  await expectFine(page);

  await page.goto(`/job-site/${site.id}`);
  await expect(page.getByText('Docklands, reference: PO-1')).toBeVisible();
  await expect(page.getByText('No bins currently on site')).toBeVisible();
  await expectFine(page);
});

asStaff.describe('every dialog is accessible and inside the window [A11Y-1 DIALOG-1]', () => {
  for (const { name, title, submit, open } of [...FORMS, ...QUESTIONS, ...BULK_DIALOGS])
    asStaff(name, async ({ page, api }) => {
      await open(page, api);
      const dialog = page.getByRole('dialog', { name: title, exact: true });
      await expect(dialog.getByRole('button', { name: submit, exact: true })).toBeVisible();
      await expectFine(page, '[role="dialog"]');
      for (const tab of (await dialog.getByRole('tab').all()).slice(1)) {
        await tab.click();
        await expectFine(page, '[role="dialog"]');
      }
    });
});

asStaff.describe('an address whose parameter is not an integer', () => {
  // React and its router both log the error.
  asStaff.use({ provoked: /Required integer parameter \w+ was not a number/ });

  for (const screen of NOT_INTEGERS)
    asStaff(`${screen[0]} shows an accessible error page that says so [A11Y-1 ROUTE-3 ROUTE-4]`, ({ page }) =>
      visit(page, screen),
    );
});
