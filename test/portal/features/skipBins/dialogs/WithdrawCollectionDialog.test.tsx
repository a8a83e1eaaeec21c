import { screen, waitFor, within } from '@testing-library/react';
import type { SkipBin } from '../../../../../src/contract/skipBins';
import { makeCollectingBin } from '../../../../support/builders';
import { api, dialog, renderPortal } from '../../../../support/renderPortal';

/** Opens the question by its key, for a swap whose replacement is pending, or delivered before or after the page has read it. */
async function openWithdraw(replacement: 'pending' | 'delivered' | 'delivered meanwhile') {
  const swap = await makeCollectingBin(api, { type: 'timber', size: 1100 });
  const deliver = () =>
    api.put('/skip-bins/delivered', { id: swap.replacement?.id, actualDeliveryDate: '2026-03-09' });
  if (replacement === 'delivered') await deliver();
  const { user } = await renderPortal(`/job-site/${swap.jobSiteId}`);
  const card = await screen.findByRole('group', { name: /^Metals 660L/ });
  if (replacement === 'delivered meanwhile') await deliver();
  card.focus();
  await user.keyboard('w');
  const question = within(await dialog('Withdraw collection'));
  const read = async () => (await api.get<SkipBin>(`/skip-bins/${swap.id}`)).body;
  return { user, question, read, card: within(card) };
}

describe("'Withdraw collection' [JOB-4]", () => {
  it('says that the order of the replacement is cancelled, does both, and offers Undo [UNDO-1]', async () => {
    const { user, question, read, card } = await openWithdraw('pending');
    expect(question.getByRole('button', { name: 'Keep collection' })).toHaveFocus();
    expect(
      question.getByText('The order of its replacement, Timber 1100L, will be cancelled.'),
    ).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Withdraw collection' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await read()).toMatchObject({ desiredCollectionDate: null, replacement: null });
    await waitFor(() => expect(card.queryByText(/Swapping/)).toBeNull());
    const notifications = within(screen.getByRole('region', { name: 'Notifications (F8)' }));
    expect(await notifications.findByText(/^Collection withdrawn, /)).toBeVisible();
    await user.click(notifications.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await read()).replacement?.status).toBe('pending'));
  });

  it.each(['delivered', 'delivered meanwhile'] as const)(
    'says that a replacement that is %s stays on the site',
    async (replacement) => {
      const { question } = await openWithdraw(replacement);
      const words = 'Its replacement, Timber 1100L, is on the site already and stays, too.';
      expect(await question.findByText(words)).toBeVisible();
    },
  );
});
