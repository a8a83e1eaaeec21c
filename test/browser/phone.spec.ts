import type { SkipBin } from '../../src/contract/responses/skipBins';
import { makeJobSite, makePendingBin } from '../support/builders';
import { expect } from './portalTest';
import { row } from './rows';
import { test } from './staffTest';

test(
  'a job is marked as delivered on its card, and several are moved together [CARDS-3]',
  { tag: '@change' },
  async ({ page, api }) => {
    const site = await makeJobSite(api, { name: `Yard ${Date.now()}` });
    const make = () => makePendingBin(api, { jobSiteId: site.id, desiredDeliveryDate: '2015-03-02' });
    const bins = [await make(), await make(), await make()];
    const read = async () => (await api.get<SkipBin[]>(`/skip-bins?jobSiteId=${site.id}`)).body;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/?text=${encodeURIComponent(site.name)}`);
    const cards = row(page, site.name);
    await expect(cards).toHaveCount(3);

    await cards.first().getByRole('button', { name: 'Mark Delivered' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as delivered' }).click();
    await expect(cards).toHaveCount(2);
    expect((await read()).map(({ status }) => status).toSorted()).toEqual([
      'delivered',
      'pending',
      'pending',
    ]);

    for (const card of await cards.all()) await card.getByRole('button', { name: /^Select / }).click();
    await expect(page.getByText('2 selected')).toBeInViewport();
    await page.getByRole('button', { name: 'Reschedule', exact: true }).last().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Date').fill('2046-05-06');
    await dialog.getByRole('button', { name: 'Reschedule' }).click();
    await expect(dialog).toBeHidden();
    const moved = (await read()).filter(({ status }) => status === 'pending');
    expect(moved.map((bin) => bin.desiredDeliveryDate)).toEqual(['2046-05-06', '2046-05-06']);
    expect(moved.every(({ id }) => bins.some((bin) => bin.id === id))).toBe(true);
  },
);
