import type { Page } from '@playwright/test';
import type { SkipBin } from '../../src/contract/skipBins';
import { makeAccount, makeDeliveredBin, makeJobSite, makePendingBin } from '../support/builders';
import type { Caller } from '../support/servers/startTestApi';
import { expect } from './portalTest';
import { makeFirstRows } from './stories/upcomingBins';
import { test } from './staffTest';

const dialogOf = (page: Page) => page.getByRole('dialog');
const told = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });
const beside = (page: Page) => page.getByRole('region', { name: 'Opened beside the list' });

async function find(page: Page, { referenceNumber }: SkipBin) {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused();
  await page.keyboard.type(referenceNumber ?? '');
  await expect(page.getByRole('option', { name: referenceNumber ?? '' }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  // Shortcuts are off while a dialog is open or closing.
  await expect(dialogOf(page)).toHaveCount(0);
}

/** A bin with a reference that no other bin's begins with. */
async function makeNamedBin(api: Caller, jobSiteId: number, type: string): Promise<SkipBin> {
  const bin = await makeDeliveredBin(api, { jobSiteId, type });
  const named = { ...bin, referenceNumber: `SOUGHT-${type}-${bin.id}` };
  return (await api.put<SkipBin>('/skip-bins', named)).body;
}

test('a bin found by search becomes the selected card, which shortcuts act on, also if it is collected [KEY-5 KEY-6]', async ({
  page,
  api,
}) => {
  const { id: jobSiteId } = await makeJobSite(api);
  const first = await makeNamedBin(api, jobSiteId, 'metal');
  const bin = await makeNamedBin(api, jobSiteId, 'timber');
  const gone = await makeNamedBin(api, jobSiteId, 'pvc');
  await api.put('/skip-bins', { ...gone, status: 'collected', actualCollectionDate: '2026-03-09' });
  const cardOf = ({ referenceNumber }: SkipBin) =>
    page.getByRole('group', { name: new RegExp(`Bin# ${referenceNumber}$`) });
  const row = page.getByRole('row', { name: gone.referenceNumber ?? '' });
  await page.goto('/');
  await expect(page.getByRole('grid')).toBeFocused();

  await find(page, gone);
  await expect(row).toBeFocused();
  await page.keyboard.press('s');
  await expect(told(page)).toContainText('This bin is already collected');
  await page.keyboard.press('e');
  await expect(dialogOf(page)).toContainText(gone.referenceNumber ?? '');

  await page.goto('/');
  await expect(page.getByRole('grid')).toBeFocused();
  await find(page, bin);
  await expect(cardOf(bin)).toBeFocused();
  await expect(cardOf(bin)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('s');
  await expect(dialogOf(page)).toContainText(bin.referenceNumber ?? '');
  await page.keyboard.press('Escape');
  await expect(cardOf(bin)).toBeFocused();
  await page.keyboard.press('d');
  await expect(told(page)).toContainText('This bin is already delivered');

  // Also on the same page, with the focus elsewhere.
  await page.getByRole('button', { name: 'Add bin' }).focus();
  await find(page, first);
  await expect(cardOf(first)).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.locator('[data-skip-bin][aria-current]')).toHaveCount(1);
  await expect(cardOf(bin)).toHaveAttribute('aria-current', 'true');
});

test('with several bins none is selected until one is chosen; a single bin is selected [KEY-6]', async ({
  page,
  api,
}) => {
  const { id: jobSiteId } = await makeJobSite(api);
  const bin = await makePendingBin(api, { jobSiteId });
  await page.goto(`/job-site/${jobSiteId}`);
  const card = page.getByRole('group', { name: 'Metals 660L' });
  await expect(card).toHaveAttribute('aria-current', 'true');
  await makePendingBin(api, { jobSiteId, type: 'timber' });
  await expect(page.getByRole('group', { name: 'Timber 660L' })).toBeVisible();
  await expect(card).not.toHaveAttribute('aria-current');
  await page.keyboard.press('d');
  await expect(told(page)).toContainText('Choose a bin first: j and k go from one to the next');
  await expect(dialogOf(page)).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(card).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('d');
  await expect(dialogOf(page).getByLabel('Delivered on')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(dialogOf(page)).toHaveCount(0);
  expect((await api.get<typeof bin>(`/skip-bins/${bin.id}`)).body.status).toBe('delivered');
});

test('keys act on the focused list or pane only, and a command that does not fit the row says why [KEY-5 KEY-6]', async ({
  page,
  api,
}) => {
  const [bin] = await makeFirstRows(api, ['pending', 'collecting']);
  const { jobSiteId = 0 } = bin ?? {};
  const onSite = await makeDeliveredBin(api, { jobSiteId, type: 'timber' });
  await page.goto('/');
  await expect(page.getByRole('row', { name: bin?.jobSite.name ?? '' })).toBeVisible();
  await page.keyboard.press('Enter');
  const card = beside(page).getByRole('group', { name: 'Metals 660L' });
  await expect(card).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('grid')).toBeFocused();

  await page.keyboard.press('s');
  await expect(told(page)).toContainText('This bin is not delivered yet');
  await page.keyboard.press('n');
  await expect(told(page)).toContainText("'Add bin' belongs to the other pane: ] goes there");
  await page.keyboard.press('j');
  await page.keyboard.press('d');
  await expect(told(page)).toContainText('This bin is already delivered');
  await expect(dialogOf(page)).toHaveCount(0);

  await page.keyboard.press(']');
  await expect(card).toBeFocused();
  await page.keyboard.press('j');
  await expect(beside(page).getByRole('group', { name: `Timber 660L, Bin# BIN-${onSite.id}` })).toBeFocused();
  await page.keyboard.press('d');
  await expect(told(page)).toContainText('This bin is already delivered');
  await expect(dialogOf(page)).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await expect(
    page.getByRole('option', { name: `Request collection: Timber 660L, Bin# BIN-${onSite.id}` }),
  ).toBeVisible();
});

test('a key on a row that was scrolled out of view scrolls it back into view [KEY-5]', async ({
  page,
  api,
}) => {
  const account = await makeAccount(api);
  for (let made = 0; made < 60; made += 1)
    await makeJobSite(api, { accountId: account.id, name: `Site ${String(made).padStart(2, '0')}` });
  await page.goto(`/account/${account.id}`);
  const first = page.getByRole('row', { name: 'Site 00', exact: true });
  await expect(first).toBeVisible();
  await page.getByRole('grid').focus();
  await page.getByRole('grid').hover();
  await expect(async () => {
    await page.mouse.wheel(0, 3_000);
    await expect(first).not.toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('e');
  await expect(dialogOf(page).getByLabel('Name')).toHaveValue('Site 00');
  await expect(first).toBeInViewport();
});

test('only the buttons of the selected bin show their keys, and the cards of a row are equally high [CARD-6]', async ({
  page,
  api,
}) => {
  const { id: jobSiteId } = await makeJobSite(api);
  await makePendingBin(api, { jobSiteId });
  await makeDeliveredBin(api, { jobSiteId });
  await page.goto(`/job-site/${jobSiteId}`);
  const cards = page.getByRole('group');
  await expect(cards).toHaveCount(2);
  const keys = (card: number) => cards.nth(card).locator('kbd').filter({ visible: true });
  await expect(keys(0)).toHaveCount(0);
  const [first, second] = await Promise.all([cards.nth(0).boundingBox(), cards.nth(1).boundingBox()]);
  expect(first?.height).toBe(second?.height);

  await page.keyboard.press('j');
  await expect(keys(0).first()).toBeVisible();
  await expect(keys(1)).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(keys(0)).toHaveCount(0);
  await expect(keys(1).first()).toBeVisible();
});
