import type { Page } from '@playwright/test';
import { listen } from '../support/servers/listen';
import { accountsCalled, choose, csvOf, importButton, importedWords, TODAY } from './importPage';
import { CUT_OFF, expect } from './portalTest';
import { test } from './staffTest';

test.use({ provoked: CUT_OFF });

/** The request that writes, not the one that checks. */
const IMPORT = '**/api/admin/import?dryRun=false**';
/** A few more records than the history names of one change. */
const BINS = 25;
const ALL = `1 account, 1 job site, ${BINS} bins`;

const press = (page: Page) => () => page.getByRole('button', { name: /^Choose/ }).click();

test(
  'an import can be cancelled, repeated after a lost answer, left while it runs, and undone [IMPORT-4 IMPORT-10 IMPORT-11]',
  { tag: '@change' },
  async ({ page, api }) => {
    const word = `Cancel ${Date.now()}`;
    const find = accountsCalled(api, word);
    const bins = Array.from({ length: BINS }, (_, at) => [
      word,
      'Yard',
      'metal',
      '660',
      `${word}-${at}`,
      TODAY,
      '',
    ]);
    await page.goto('/import');

    await test.step('cancel it', async () => {
      await choose(page, csvOf(...bins), press(page));
      await expect(importButton(page)).toHaveText(`Import ${ALL}`);
      let closed = false;
      const halfDone = await listen((_request, response) => {
        response.on('close', () => (closed = true));
        response.write(`${JSON.stringify({ step: 'writing', done: 1, of: 4 })}\n`);
      });
      await page.route(IMPORT, (route) => route.continue({ url: halfDone.url }));
      await importButton(page).click();
      await expect(page.getByText('Importing: 25 %')).toBeVisible();
      await page.getByRole('button', { name: 'Cancel' }).click();
      // What makes the server take all back.
      await expect.poll(() => closed).toBe(true);
      await halfDone.stop();
      // The file is checked again: nothing of it is there.
      await expect(importButton(page)).toHaveText(`Import ${ALL}`);
      expect(await find()).toEqual([]);
      await page.unroute(IMPORT);
    });

    await test.step('lose its answer, and import it once', async () => {
      await page.route(IMPORT, async (route) => {
        await route.fetch({ timeout: 0 });
        return route.abort('connectionreset');
      });
      await importButton(page).click();
      await expect(page.getByRole('alert')).toContainText('The server could not be reached');
      expect(await find()).toHaveLength(1);
      await page.unroute(IMPORT);
      await importButton(page).click();
      await expect(importedWords(page)).toContainText(ALL);
      expect(await find()).toHaveLength(1);
      const undo = page.getByRole('main').getByRole('button', { name: 'Undo' });
      await undo.click();
      await expect.poll(find).toEqual([]);
      await expect(undo).toHaveCount(0);
    });

    await test.step('leave the page while it is imported anew, and undo it', async () => {
      await expect(importButton(page)).toHaveText(`Import ${ALL}`);
      const sent = page.waitForRequest(IMPORT);
      await page.route(IMPORT, () => {});
      await importButton(page).click();
      await sent;
      await page.keyboard.press('g');
      await page.keyboard.press('d');
      await expect(page.getByRole('heading', { name: 'Upcoming deliveries and collections' })).toBeVisible();
      await page.unroute(IMPORT);
      await expect(page.getByText('File imported')).toBeVisible();
      expect(await find()).toHaveLength(1);
      await page.goBack();
      await expect(importedWords(page)).toContainText(ALL);
      await page.keyboard.press('z');
      await expect.poll(find).toEqual([]);
      await page.goto('/history');
      await expect(page.getByText(`and ${BINS + 2 - 20} more`).first()).toBeVisible();
    });
  },
);
