import { makeDeliveredBin, makeJobSite } from '../../support/builders';
import { expect } from '../portalTest';
import { row } from '../rows';
import { test } from '../staffTest';
import { Typist } from './keyboard';

test('the bin that is longest on site and the number to call take at most 6 keys, and its row goes once it is put right [A11Y-2 ATTN-3 ATTN-4 ATTN-5 BROWSER-1]', async ({
  page,
  api,
}) => {
  const site = await makeJobSite(api, { contactPhone: '03 5550 0199', addressLine1: '1 Kiln Lane' });
  const bin = await makeDeliveredBin(api, { jobSiteId: site.id, desiredDeliveryDate: '2001-02-03' });
  await page.goto('/');
  await expect(page.getByRole('grid')).toBeFocused();
  const typist = new Typist(page);
  await typist.press('g', 'n');
  const grid = page.getByRole('grid', { name: 'Needs attention' });
  await expect(grid).toBeFocused();
  await typist.press('t', 'End');
  const longest = row(page, `Long on site: Metals 660L, Bin# ${bin.referenceNumber} at ${site.name}`);
  await expect(longest).toContainText('since 3 Feb 2001');
  await expect(longest.getByRole('link', { name: '03 5550 0199' })).toBeInViewport();
  expect(typist.pressed).toBeLessThanOrEqual(6);

  const link = page.getByRole('link', { name: 'Needs attention' });
  const numberOf = async () => Number((await link.innerText()).replace(/\D/g, ''));
  await expect.poll(numberOf).toBeGreaterThan(0);
  const before = await numberOf();
  await typist.press('Enter');
  await expect(grid).toBeFocused();
  await typist.press('Home');
  await typist.ask('s');
  await typist.enter('+1', 'm');
  await typist.press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(longest).toHaveCount(0);
  await expect(grid).toBeFocused();
  await expect.poll(numberOf).toBe(before - 1);
  await expect(page).toHaveURL(/\/attention\?kind=longOnSite$/);
});
