import type { Page } from '@playwright/test';
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
