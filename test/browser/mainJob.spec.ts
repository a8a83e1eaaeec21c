import { todayIn } from '../../src/contract/calendarDate';
import type { SkipBin } from '../../src/contract/responses/skipBins';
import { expect, logOut, signIn, test } from './portalTest';
import { row } from './rows';
import { staffCaller } from './staffTest';

const DASHBOARD = 'Upcoming deliveries and collections';

test(
  'a bin goes from its order to its collection, and a colleague changes its replacement [SIGN-2 SESSION-3 LIFE-2 LIFE-4 LIFE-6 CARD-1 CARD-2 CARD-3 CARD-4 CARD-5 CALL-7 LIVE-1 BROWSER-1]',
  { tag: ['@main', '@every-browser'] },
  async ({ page, demo }) => {
    const account = `Journey Constructions ${Date.now()}`;
    const dialog = page.getByRole('dialog');
    const card = page.getByRole('group', { name: 'HDPE 660L' });

    await test.step('sign in', async () => {
      await page.goto('/');
      await expect(page).toHaveURL(/\/sign-in$/);
      await signIn(page);
      await expect(page.getByRole('heading', { name: DASHBOARD })).toBeVisible();
    });

    await test.step('create an account', async () => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Accounts' }).click();
      await page.getByRole('link', { name: 'Create' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill(account);
      await page.getByRole('button', { name: 'Create' }).click();
      await expect(page).toHaveURL(/\/account\/\d+$/);
      await expect(page.getByRole('heading', { name: account })).toBeVisible();
      await expect(page.getByText('No results.')).toBeVisible();
    });

    await test.step('add a job site', async () => {
      await page.getByRole('button', { name: 'Add Job Site' }).click();
      await dialog.getByLabel('Name').fill('Harbour Street tower');
      await dialog.getByLabel('Reference number').fill('PO-4411');
      await dialog.getByLabel('Address line 1').fill('12 Harbour Street');
      await dialog.getByLabel('Suburb').fill('Docklands');
      await dialog.getByLabel('Postcode').fill('3008');
      await dialog.getByLabel('State').selectOption('VIC');
      await dialog.getByRole('button', { name: 'Add job site' }).click();
      await expect(dialog).toBeHidden();
      await row(page, 'Harbour Street tower').getByText('Harbour Street tower').click();
      await expect(page.getByRole('heading', { name: 'Harbour Street tower' })).toBeVisible();
      await expect(
        page.getByText('12 Harbour Street, Docklands, 3008, VIC, reference: PO-4411'),
      ).toBeVisible();
      await expect(page.getByText('No bins currently on site')).toBeVisible();
    });
    const jobSiteUrl = page.url();

    await test.step('add a bin', async () => {
      await page.getByRole('button', { name: 'Add bin' }).click();
      await dialog.getByLabel('Type').selectOption('HDPE');
      await dialog.getByLabel('Size').selectOption('660L');
      await dialog.getByLabel('Delivery date').fill('today');
      await dialog.getByLabel('Delivery time').selectOption('Morning');
      await dialog.getByLabel('Delivery comment').fill('Ring the site office');
      await dialog.getByRole('button', { name: 'Add bin' }).click();
      await expect(dialog).toBeHidden();
      await expect(card).toContainText('Delivering');
      await expect(card).toContainText(/requested \d+ \w+ \d{4} \(morning\)/);
    });

    await test.step("it is on the dashboard as 'Deliver'", async () => {
      await page.getByRole('link', { name: 'Dashboard' }).click();
      const bin = row(page, /Harbour Street tower/);
      await expect(bin).toContainText('Deliver');
      await expect(bin).toContainText(account);
      await expect(bin).toContainText('Ref# PO-4411');
      await expect(bin).toContainText('Ring the site office');
      await bin.getByRole('link', { name: /Harbour Street tower/ }).click();
      await expect(page).toHaveURL(jobSiteUrl);
    });

    await test.step('mark it delivered', async () => {
      await card.getByRole('button', { name: 'Mark Delivered' }).click();
      await dialog.getByLabel('Bin number').fill('B-9001');
      await dialog.getByRole('button', { name: 'Mark as delivered' }).click();
      await expect(dialog).toBeHidden();
      await expect(card).toContainText(/Delivered \d+ \w+ \d{4} \(0 days on site\)/);
      await expect(card.getByRole('button', { name: 'Mark collected' })).toHaveCount(0);
    });

    await test.step('request a swap', async () => {
      await card.getByRole('button', { name: 'Request collection' }).click();
      await dialog.getByLabel('Collection date').fill('today');
      await dialog.getByLabel('Collection time').selectOption('Afternoon');
      await dialog.getByText('Swap: leave a replacement bin').click();
      await dialog.getByLabel('Replacement type').selectOption('Metals');
      await dialog.getByLabel('Replacement size').selectOption('1100L');
      await dialog.getByRole('button', { name: 'Request collection' }).click();
      await expect(dialog).toBeHidden();
      await expect(card).toContainText('Swapping with Metals 1100L');
      await expect(page.getByRole('group', { name: 'Metals 1100L' })).toHaveCount(0);
    });

    await test.step('mark the inbound bin delivered', async () => {
      const replacement = card.getByRole('region', { name: 'Replacement Metals 1100L' });
      await replacement.getByRole('button', { name: 'Mark delivered' }).click();
      await dialog.getByLabel('Bin number').fill('B-9002');
      await dialog.getByRole('button', { name: 'Mark as delivered' }).click();
      await expect(dialog).toBeHidden();
      await expect(replacement).toContainText('0 days on site');
    });

    await test.step('mark the old bin collected', async () => {
      await card.getByRole('button', { name: 'Mark collected' }).click();
      await dialog.getByRole('button', { name: 'Mark as collected' }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('the replacement is the active bin, the old one a previous bin', async () => {
      await expect(page.getByRole('group', { name: 'Metals 1100L, Bin# B-9002' })).toBeVisible();
      await expect(card).toHaveCount(0);
      await page.getByRole('button', { name: '1 previous bin' }).click();
      const previous = page.getByRole('table', { name: 'Previous bins' }).getByRole('row').nth(1);
      await expect(previous).toContainText('HDPE 660L, Bin# B-9001');
      await expect(previous).toContainText('Collected');
      await expect(previous.getByRole('link', { name: '(edit)' })).toBeVisible();
    });

    await test.step('a colleague requests the collection of the replacement', async () => {
      const api = await staffCaller(demo.url);
      const jobSiteId = new URL(jobSiteUrl).pathname.split('/').at(-1);
      const { body } = await api.get<SkipBin[]>(`/skip-bins?jobSiteId=${jobSiteId}`);
      const id = body.find(({ referenceNumber }) => referenceNumber === 'B-9002')?.id;
      const desiredCollectionDate = todayIn('Australia/Melbourne', new Date());
      await api.put('/skip-bins/collect', { id, desiredCollectionDate, collectionTimeSlot: 'afternoon' });
      await expect(page.getByRole('group', { name: 'Metals 1100L, Bin# B-9002' })).toContainText(
        'Collecting',
      );
    });

    await test.step('log out', async () => {
      await logOut(page);
      await expect(page).toHaveURL(/\/sign-in$/);
    });
  },
);
