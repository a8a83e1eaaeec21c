import type { Page } from '@playwright/test';
import type { Account } from '../../src/contract/accounts';
import { makeAccount, makeJobSite } from '../support/builders';
import { expect, logOut } from './portalTest';
import { test } from './staffTest';

const question = (page: Page) => page.getByRole('dialog', { name: 'Discard what you typed?' });
const keep = (page: Page) => question(page).getByRole('button', { name: 'Keep editing' });
const discard = (page: Page) => question(page).getByRole('button', { name: 'Discard' });

const nameOf = (page: Page) => page.getByRole('textbox', { name: 'Name' });

/** The browser's back and forward buttons; Playwright's own would wait for the page to be left. */
const step = (page: Page, by: 1 | -1) => page.evaluate((by) => window.history.go(by), by);

async function typeName(page: Page) {
  await page.goto('/account');
  await page.getByRole('link', { name: 'Create' }).click();
  await nameOf(page).fill('Half a name');
}

test.describe('a dialog with unsaved input', () => {
  test('asks before it closes, one layer for each Escape [DIALOG-4 DIALOG-5 BROWSER-1]', async ({
    page,
    api,
  }) => {
    const { id } = await makeJobSite(api);
    await page.goto(`/job-site/${id}`);
    const opener = page.getByRole('button', { name: 'Add bin' });
    await opener.press('Enter');
    const form = page.getByRole('dialog', { name: 'Create bin' });
    const date = form.getByLabel('Delivery date');
    const { keyboard } = page;

    await keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.press('Enter');
    await date.focus();
    await keyboard.type('fr');
    await keyboard.press('ArrowDown');
    await expect(form.getByRole('combobox', { name: 'Delivery date' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await keyboard.press('Escape');
    await expect(date).toHaveAttribute('aria-expanded', 'false');
    await expect(date).toBeFocused();
    await keyboard.press('Escape');
    await expect(keep(page)).toBeFocused();
    await keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(date).toBeFocused();
    await expect(date).toHaveValue('fr');

    for (const close of await form.getByRole('button', { name: 'Close' }).all()) {
      await close.click();
      await expect(keep(page)).toBeFocused();
      await keep(page).click();
      await expect(close).toBeFocused();
    }
    await keyboard.press('Escape');
    await expect(keep(page)).toBeFocused();
    await keyboard.press('Tab');
    await expect(discard(page)).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});

test.describe('a page with unsaved input', () => {
  test('asks before a reload, but not once the input is cleared [DIALOG-5]', async ({ page }) => {
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.goto('/account/create');
    await nameOf(page).fill('Half a name');
    await nameOf(page).fill('');
    await page.reload();
    expect(asked).toEqual([]);

    // By real keys: a browser asks only a person who has used the page.
    await nameOf(page).pressSequentially('Half');
    await expect(nameOf(page)).toHaveValue('Half');
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
  });

  test('asks before following a link or the back button, and stays or leaves as answered [DIALOG-5]', async ({
    page,
  }) => {
    await typeName(page);
    const link = page.getByRole('link', { name: 'Dashboard' });
    await link.focus();
    await page.keyboard.down('Enter');
    await expect(keep(page)).toBeFocused();
    await page.keyboard.up('Enter');
    await expect(keep(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeHidden();
    await expect(link).toBeFocused();
    await expect(page).toHaveURL(/\/account\/create$/);

    await step(page, -1);
    await expect(keep(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(nameOf(page)).toHaveValue('Half a name');
    await expect(page).toHaveURL(/\/account\/create$/);

    await step(page, -1);
    await discard(page).click();
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByRole('heading', { name: 'Accounts' })).toBeVisible();

    await step(page, 1);
    await nameOf(page).fill('Half a name');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await discard(page).click();
    await expect(page).toHaveURL(/\/account$/);
  });

  test('asks before the back button closes a dialog [DIALOG-5]', async ({ page, api }) => {
    const account = await makeAccount(api);
    await page.goto(`/account/${account.id}`);
    await page.getByRole('link', { name: 'Accounts' }).first().click();
    await expect(page.getByRole('heading', { name: 'Accounts' })).toBeVisible();
    await step(page, -1);
    await page.getByRole('button', { name: 'Add Job Site' }).click();
    await nameOf(page).fill('Half a name');
    await step(page, 1);
    await keep(page).click();
    await expect(nameOf(page)).toBeFocused();
    await step(page, 1);
    await discard(page).click();
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('asks if the back button follows at once on the first character [DIALOG-5]', async ({ page }) => {
    await page.goto('/account');
    await page.getByRole('link', { name: 'Create' }).click();
    await nameOf(page).focus();
    await page.evaluate(() => {
      document.execCommand('insertText', false, 'H');
      window.history.back();
    });
    await expect(keep(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(nameOf(page)).toHaveValue('H');
    await expect(page).toHaveURL(/\/account\/create$/);
  });

  test('does not ask once it is saved [DIALOG-5 ACCOUNT-2]', async ({ page, api }) => {
    await page.goto('/account/create');
    const name = `Saved ${Date.now()}`;
    await nameOf(page).fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name })).toBeVisible();
    const { body } = await api.get<Account[]>('/accounts');
    expect(body.filter((account) => account.name === name)).toHaveLength(1);
  });

  test('does not block logging out [DIALOG-5 SIDE-4]', async ({ page }) => {
    await typeName(page);
    await logOut(page);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(question(page)).toBeHidden();
  });
});
