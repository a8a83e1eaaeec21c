import type { SkipBin } from '../../src/contract/responses/skipBins';
import { makePendingBin } from '../support/builders';
import { expect } from './portalTest';
import { test } from './staffTest';

test(
  'changes are undone and redone by a key, but not those of a record that a colleague has changed since [UNDO-1 UNDO-2 UNDO-3 BROWSER-1]',
  { tag: '@main' },
  async ({ page, api }) => {
    const bin = await makePendingBin(api);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const notifications = page.getByRole('region', { name: 'Notifications (F8)' });
    await page.goto(`/job-site/${bin.jobSiteId}`);

    await test.step('edit the job site', async () => {
      await main.getByRole('button', { name: 'Edit' }).first().click();
      await dialog.getByLabel('Reference number').fill('PO-7');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(notifications).toContainText('Job site changed');
      await expect(main).toContainText('PO-7');
      await page.keyboard.press('z');
      await expect(main).not.toContainText('PO-7');
      await page.keyboard.press('Shift+Z');
      await expect(main).toContainText('PO-7');
    });

    await test.step('mark the bin delivered', async () => {
      await main.getByRole('button', { name: 'Mark Delivered' }).click();
      await dialog.getByRole('button', { name: 'Mark as delivered' }).click();
      await expect(notifications).toContainText('Bin marked as delivered');
      await expect(main).toContainText('0 days on site');
      await page.keyboard.press('z');
      await expect(notifications).toContainText('Undone, Metals 660L');
      await expect(main).not.toContainText('0 days on site');
      await page.keyboard.press('Shift+Z');
      await expect(main).toContainText('0 days on site');
    });

    await test.step('a colleague changes the bin', async () => {
      const delivered = (await api.get<SkipBin>(`/skip-bins/${bin.id}`)).body;
      await api.put('/skip-bins', { ...delivered, referenceNumber: 'B-77' });
      await page.keyboard.press('z');
      await expect(notifications).toContainText(
        'Nothing was undone: Metals 660L has been changed since by admin@recycle-all.example',
      );
      await expect(notifications).toContainText('bin number — → B-77');
      expect((await api.get<SkipBin>(`/skip-bins/${bin.id}`)).body).toMatchObject({
        status: 'delivered',
        referenceNumber: 'B-77',
      });
    });
  },
);
