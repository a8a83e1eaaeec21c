import type { SkipBin } from '../../src/contract/skipBins';
import { makePendingBin } from '../support/builders';
import { expect } from './portalTest';
import { test } from './staffTest';

for (const [choice, reference] of [
  ['Take theirs: THEIRS-1', 'THEIRS-1'],
  ['Keep mine: MINE-1', 'MINE-1'],
] as const) {
  test(`two people who change one field are asked which value to keep: ${choice} [CONFLICT-1 CONFLICT-2 LIVE-3 BROWSER-1]`, async ({
    page,
    api,
  }) => {
    const bin = await makePendingBin(api);
    await page.goto(`/job-site/${bin.jobSiteId}`);
    await page.getByRole('group', { name: 'Metals 660L' }).getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Bin number').fill('MINE-1');
    await api.put('/skip-bins', { ...bin, referenceNumber: 'THEIRS-1', deliveryComment: 'Ring first' });

    // The open form shows a notice and keeps its values.
    await expect(dialog).toContainText('This was changed while you had it open');
    await expect(dialog).toContainText('reference — → THEIRS-1');
    await expect(dialog.getByLabel('Bin number')).toHaveValue('MINE-1');

    await dialog.getByLabel('Bin number').press('Enter');
    await expect(dialog).toContainText(
      'admin@recycle-all.example changed the same field while this was open',
    );
    await expect(dialog.getByRole('radio', { name: 'Take theirs: THEIRS-1' })).toBeFocused();
    await dialog.getByRole('radio', { name: choice }).press('Space');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    const { body } = await api.get<SkipBin>(`/skip-bins/${bin.id}`);
    expect(body).toMatchObject({ referenceNumber: reference, deliveryComment: 'Ring first' });
  });
}

test('a change is marked for a moment, by a sign and words [LIVE-1 LIVE-2]', async ({ page, api }) => {
  const bin = await makePendingBin(api, { desiredDeliveryDate: '2001-02-03' });
  const stream = page.waitForResponse('**/events');
  await page.goto('/');
  const row = page.getByRole('row', { name: `Metals 660L at ${bin.jobSite.name}` });
  await expect(row).toBeVisible();
  // A change from before the stream opened is read, but not marked.
  await stream;
  await api.put('/skip-bins', { ...bin, deliveryComment: 'Ring first' });
  await expect(row).toContainText('Ring first');
  await expect(row).toContainText('just changed');
  await expect(row.getByTitle('Just changed')).toBeVisible();
  await expect(row).not.toContainText('just changed', { timeout: 8_000 });
});

test('the heading of a card does not move while the card is marked [LIVE-2]', async ({ page, api }) => {
  const bin = await makePendingBin(api);
  const stream = page.waitForResponse('**/events');
  await page.goto(`/job-site/${bin.jobSiteId}`);
  const card = page.getByRole('group', { name: 'Metals 660L' });
  const heading = card.getByRole('heading', { name: 'Metals 660L' });
  const before = await heading.boundingBox();
  await stream;
  await api.put('/skip-bins', { ...bin, deliveryComment: 'Ring first' });
  await expect(card.getByTitle('Just changed')).toBeVisible();
  expect((await heading.boundingBox())?.x).toBe(before?.x);
});
