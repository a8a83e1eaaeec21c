import type { Page } from '@playwright/test';
import { makeJobSite } from '../support/builders';
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

test(
  'a dialog with unsaved input asks before it closes, one layer for each Escape [DIALOG-4 DIALOG-5 BROWSER-1]',
  { tag: '@change' },
  async ({ page, api }) => {
    const { account, name } = await makeJobSite(api);
    await page.goto(`/account/${account.id}`);
    await page.getByRole('row', { name }).click();
    const opener = page.getByRole('button', { name: 'Add bin' });
    await opener.press('Enter');
    const form = page.getByRole('dialog', { name: 'Create bin' });
    const date = form.getByLabel('Delivery date');
    const { keyboard } = page;

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

    await opener.click();
    await date.fill('fr');
    await step(page, -1);
    await keep(page).click();
    await expect(date).toBeFocused();
    await step(page, -1);
    await discard(page).click();
    await expect(page).toHaveURL(/\/account\/\d+$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  'a page with unsaved input asks before it is left by a link, the back button or a reload, and stays or leaves as answered [DIALOG-5 SIDE-4]',
  { tag: '@change' },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await test.step('a link and the back button', async () => {
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
    });

    await test.step('the back button at once after the first character', async () => {
      await step(page, 1);
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

    await test.step('a reload, unless the input is cleared', async () => {
      await nameOf(page).fill('');
      await page.reload();
      expect(asked).toEqual([]);
      // By real keys: a browser asks only a person who has used the page.
      await nameOf(page).pressSequentially('Half');
      await expect(nameOf(page)).toHaveValue('Half');
      await page.reload();
      expect(asked).toEqual(['beforeunload']);
    });

    await test.step('but not to log out', async () => {
      await typeName(page);
      await logOut(page);
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
      await expect(question(page)).toBeHidden();
    });
  },
);
