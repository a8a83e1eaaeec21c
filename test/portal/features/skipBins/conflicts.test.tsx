import { screen, waitFor, within } from '@testing-library/react';
import type { SkipBin } from '../../../../src/contract/skipBins';
import { makePendingBin } from '../../../support/builders';
import { api, button, dialog, renderPortal } from '../../../support/renderPortal';

/** Opens 'Update bin' and types a reference, while a colleague changes the same bin. */
async function openUpdate(theirs: Partial<SkipBin>) {
  const bin = await makePendingBin(api, { deliveryComment: 'Gate 3' });
  const { user } = await renderPortal(`/job-site/${bin.jobSiteId}`);
  const card = within(await screen.findByRole('group', { name: 'Metals 660L' }));
  await user.click(card.getByRole('button', { name: 'Edit' }));
  const form = within(await dialog('Update bin'));
  await user.type(form.getByLabelText('Bin number'), 'MINE-1');
  await api.put('/skip-bins', { ...bin, ...theirs });
  const save = () => user.click(form.getByRole('button', { name: 'Save' }));
  const saved = async () => (await api.get<SkipBin>(`/skip-bins/${bin.id}`)).body;
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return { user, form, save, saved, isClosed };
}

describe('two people who edit one bin', () => {
  it('have edits of different fields merged without a question [CONFLICT-2]', async () => {
    const { save, saved, isClosed } = await openUpdate({ deliveryComment: 'Gate 5', size: 240 });
    await save();
    await isClosed();
    expect(await saved()).toMatchObject({
      referenceNumber: 'MINE-1',
      deliveryComment: 'Gate 5',
      size: 240,
      version: 3,
    });
  });

  it.each([
    ['Take theirs: THEIRS-1', 'THEIRS-1'],
    ['Keep mine: MINE-1', 'MINE-1'],
  ])('are asked which value of the same field to keep: %s [CONFLICT-1]', async (choice, reference) => {
    const { user, form, save, saved, isClosed } = await openUpdate({
      referenceNumber: 'THEIRS-1',
      deliveryComment: 'Gate 5',
    });
    await save();
    const panel = within(await form.findByRole('group', { name: 'Changed by somebody else' }));
    expect(panel.getByText(/^admin@tests\.example changed the same field while this was open/)).toBeVisible();
    expect(form.getByLabelText('Bin number')).toHaveValue('MINE-1');
    // The message appears once, in one box.
    expect(panel.getByText(/^There was an error while saving this form: /)).toBeVisible();
    expect(form.getAllByText(/There was an error while saving/)).toHaveLength(1);
    expect(form.queryByText(/^This was changed while you had it open/)).toBeNull();

    // Without an answer nothing is saved, and the focus moves to the question.
    await save();
    expect(await saved()).toMatchObject({ referenceNumber: 'THEIRS-1', version: 2 });
    expect(panel.getByRole('radio', { name: 'Take theirs: THEIRS-1' })).toHaveFocus();

    await user.click(panel.getByRole('radio', { name: choice }));
    await save();
    await isClosed();
    expect(await saved()).toMatchObject({ referenceNumber: reference, deliveryComment: 'Gate 5' });
  });
});

describe('the question about a concurrent change', () => {
  it('lists what was changed, and accepts another answer later [CONFLICT-1]', async () => {
    const bin = await makePendingBin(api);
    const { user } = await renderPortal(`/job-site/${bin.jobSiteId}`);
    await user.click(await button('Cancel order'));
    const question = within(await dialog('Cancel bin order'));
    await api.put('/skip-bins', { ...bin, referenceNumber: 'THEIRS-1' });
    await user.click(question.getByRole('button', { name: 'Cancel order' }));
    expect(await question.findByText(/reference — → THEIRS-1/)).toBeVisible();
    expect((await api.get<SkipBin>(`/skip-bins/${bin.id}`)).body.status).toBe('pending');
    await user.click(question.getByRole('button', { name: 'Cancel order' }));
    await waitFor(async () =>
      expect((await api.get<SkipBin>(`/skip-bins/${bin.id}`)).body.status).toBe('cancelled'),
    );
  });
});
