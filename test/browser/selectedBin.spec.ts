import type { Page } from '@playwright/test';
import type { SkipBin } from '../../src/contract/responses/skipBins';
import { makeAccount, makeDeliveredBin, makeJobSite, makePendingBin } from '../support/builders';
import { expect } from './portalTest';
import { test } from './staffTest';

const dialogOf = (page: Page) => page.getByRole('dialog');
const told = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });

test('of several bins none is selected until one is chosen, and only the selected one shows its keys; a single bin is selected [CARD-6 KEY-6]', async ({
  page,
  api,
}) => {
  const { id: jobSiteId } = await makeJobSite(api);
  const bin = await makePendingBin(api, { jobSiteId });
  await page.goto(`/job-site/${jobSiteId}`);
  const card = page.getByRole('group', { name: 'Metals 660L' });
  await expect(card).toHaveAttribute('aria-current', 'true');
  await makeDeliveredBin(api, { jobSiteId, type: 'timber' });
  const other = page.getByRole('group', { name: 'Timber 660L' });
  await expect(other).toBeVisible();
  await expect(card).not.toHaveAttribute('aria-current');
  const keysOf = (one: typeof card) => one.locator('kbd').filter({ visible: true });
  await expect(keysOf(card)).toHaveCount(0);
  const [height, otherHeight] = (await Promise.all([card.boundingBox(), other.boundingBox()])).map(
    (box) => box?.height,
  );
  expect(height).toBe(otherHeight);

  await page.keyboard.press('d');
  await expect(told(page)).toContainText('Choose a bin first: j and k go from one to the next');
  await expect(dialogOf(page)).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(card).toHaveAttribute('aria-current', 'true');
  await expect(keysOf(card).first()).toBeVisible();
  await expect(keysOf(other)).toHaveCount(0);
  await page.keyboard.press('d');
  await expect(dialogOf(page).getByLabel('Delivered on')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(dialogOf(page)).toHaveCount(0);
  expect((await api.get<SkipBin>(`/skip-bins/${bin.id}`)).body.status).toBe('delivered');
  await page.keyboard.press('j');
  await expect(keysOf(card)).toHaveCount(0);
  await expect(keysOf(other).first()).toBeVisible();
});

test('a key on a row that was scrolled out of view scrolls it back into view [KEY-5]', async ({
  page,
  api,
}) => {
  const account = await makeAccount(api);
  for (let made = 10; made < 40; made += 1)
    await makeJobSite(api, { accountId: account.id, name: `Site ${made}` });
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(`/account/${account.id}`);
  const first = page.getByRole('row', { name: 'Site 10', exact: true });
  await expect(first).toBeVisible();
  await page.getByRole('grid').focus();
  await page.getByRole('grid').hover();
  await expect(async () => {
    await page.mouse.wheel(0, 3_000);
    await expect(first).not.toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('e');
  await expect(dialogOf(page).getByLabel('Name')).toHaveValue('Site 10');
  await expect(first).toBeInViewport();
});
