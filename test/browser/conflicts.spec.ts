import type { SkipBin } from '../../src/contract/responses/skipBins';
import { makePendingBin } from '../support/builders';
import { expect } from './portalTest';
import { test } from './staffTest';

test(
  'two people who change one field are asked which value to keep [CONFLICT-1 CONFLICT-2 LIVE-3 BROWSER-1]',
  { tag: '@main' },
  async ({ page, api }) => {
    const bin = await makePendingBin(api);
    await page.goto(`/job-site/${bin.jobSiteId}`);
    await page.getByRole('group', { name: 'Metals 660L' }).getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Bin number').fill('MINE-1');
    await api.put('/skip-bins', { ...bin, referenceNumber: 'THEIRS-1', deliveryComment: 'Ring first' });

    // The open form shows a notice and keeps its values.
    await expect(dialog).toContainText('This was changed while you had it open');
    await expect(dialog).toContainText('bin number — → THEIRS-1');
    await expect(dialog.getByLabel('Bin number')).toHaveValue('MINE-1');

    await dialog.getByLabel('Bin number').press('Enter');
    await expect(dialog).toContainText(
      'admin@recycle-all.example changed the same field while this was open',
    );
    await expect(dialog.getByRole('radio', { name: 'Take theirs: THEIRS-1' })).toBeFocused();
    await dialog.getByRole('radio', { name: 'Keep mine: MINE-1' }).press('Space');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    const { body } = await api.get<SkipBin>(`/skip-bins/${bin.id}`);
    expect(body).toMatchObject({ referenceNumber: 'MINE-1', deliveryComment: 'Ring first' });
  },
);

test('a change is marked for a moment by a sign and words, in a row and on a card, whose heading stays in its place [LIVE-1 LIVE-2]', async ({
  page,
  api,
}) => {
  const bin = await makePendingBin(api, { desiredDeliveryDate: '2001-02-03' });
  const card = page.getByRole('group', { name: 'Metals 660L' });
  const heading = card.getByRole('heading', { name: 'Metals 660L' });
  for (const [address, place] of [
    ['/', page.getByRole('row', { name: `Metals 660L at ${bin.jobSite.name}` })],
    [`/job-site/${bin.jobSiteId}`, card],
  ] as const) {
    // A change from before the stream opened is read, but not marked.
    const stream = page.waitForResponse('**/events');
    await page.goto(address);
    await expect(place).toBeVisible();
    await stream;
    const left = (await heading.isVisible()) ? (await heading.boundingBox())?.x : undefined;
    const deliveryComment = `Ring first, from ${address}`;
    await api.put('/skip-bins', {
      ...(await api.get<SkipBin>(`/skip-bins/${bin.id}`)).body,
      deliveryComment,
    });
    await expect(place).toContainText(deliveryComment);
    await expect(place).toContainText('just changed');
    await expect(place.getByTitle('Just changed')).toBeVisible();
    if (left !== undefined) expect((await heading.boundingBox())?.x).toBe(left);
    await expect(place).not.toContainText('just changed');
  }
});
