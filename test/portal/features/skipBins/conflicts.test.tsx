import { within } from '@testing-library/react';
import type { SkipBin } from '../../../../src/contract/responses/skipBins';
import { makePendingBin } from '../../../support/builders';
import { openSkipBinDialog } from '../../../support/openSkipBinDialog';
import { api, dayIn, savedBin } from '../../../support/renderPortal';

/** Opens 'Update bin' and types a reference, while a colleague changes the same bin. */
async function openUpdate(theirs: Partial<SkipBin>) {
  const bin = await makePendingBin(api, { deliveryComment: 'Gate 3' });
  const opened = await openSkipBinDialog('updateSkipBin', bin);
  await opened.setText('Bin number', 'MINE-1');
  await api.put('/skip-bins', { ...bin, ...theirs });
  return { ...opened, saved: () => savedBin(bin.id) };
}

describe('two people who edit one bin', () => {
  it('have edits of different fields merged without a question, and see only their own in the notification [CONFLICT-2 NOTE-6]', async () => {
    const { press, saved, isClosed, notified } = await openUpdate({ deliveryComment: 'Gate 5', size: 240 });
    await press('Save');
    await isClosed();
    expect(await saved()).toMatchObject({
      referenceNumber: 'MINE-1',
      deliveryComment: 'Gate 5',
      size: 240,
      version: 3,
    });
    expect(notified()?.items).toEqual(['Bin number — → MINE-1']);
  });

  it('are asked which value of the same field to keep [CONFLICT-1]', async () => {
    const { user, form, press, saved, isClosed } = await openUpdate({
      referenceNumber: 'THEIRS-1',
      deliveryComment: 'Gate 5',
    });
    await press('Save');
    const panel = within(await form.findByRole('group', { name: 'Changed by somebody else' }));
    expect(panel.getByText(/^admin@tests\.example changed the same field while this was open/)).toBeVisible();
    expect(form.getByLabelText('Bin number')).toHaveValue('MINE-1');
    expect(form.queryByText(/^This was changed while you had it open/)).toBeNull();

    // Without an answer nothing is saved, and the focus moves to the question.
    await press('Save');
    expect(await saved()).toMatchObject({ referenceNumber: 'THEIRS-1', version: 2 });
    expect(panel.getByRole('radio', { name: 'Take theirs: THEIRS-1' })).toHaveFocus();

    await user.click(panel.getByRole('radio', { name: 'Take theirs: THEIRS-1' }));
    await press('Save');
    await isClosed();
    expect(await saved()).toMatchObject({ referenceNumber: 'THEIRS-1', deliveryComment: 'Gate 5' });
  });

  it('are asked by another dialog, too, which merges the other fields [CONFLICT-1 CONFLICT-2 KEEP-6 DIALOG-2]', async () => {
    const bin = await makePendingBin(api);
    const { user, form, press, isClosed } = await openSkipBinDialog('markDelivered', bin);
    await user.type(form.getByLabelText('Bin number'), 'MINE-2');
    await api.put('/skip-bins', { ...bin, referenceNumber: 'THEIRS-2', deliveryComment: 'At the gate' });
    await press('Mark as delivered');
    expect(await form.findByText(/Somebody else has changed this bin meanwhile.*\(409\)/)).toBeVisible();
    expect(form.getByLabelText('Bin number')).toHaveValue('MINE-2');
    expect(await savedBin(bin.id)).toMatchObject({ status: 'pending', referenceNumber: 'THEIRS-2' });
    await user.click(form.getByRole('radio', { name: 'Keep mine: MINE-2' }));
    await press('Mark as delivered');
    await isClosed();
    expect(await savedBin(bin.id)).toMatchObject({
      status: 'delivered',
      actualDeliveryDate: dayIn(0),
      referenceNumber: 'MINE-2',
      deliveryComment: 'At the gate',
    });
  });
});

describe('the question about a concurrent change', () => {
  it('lists what was changed, and accepts another answer later [CONFLICT-1]', async () => {
    const bin = await makePendingBin(api);
    const { form, press, isClosed } = await openSkipBinDialog('cancelSkipBin', bin);
    await api.put('/skip-bins', { ...bin, referenceNumber: 'THEIRS-1' });
    await press('Cancel order');
    expect(await form.findByText(/bin number — → THEIRS-1/)).toBeVisible();
    expect((await savedBin(bin.id)).status).toBe('pending');
    await press('Cancel order');
    await isClosed();
    expect((await savedBin(bin.id)).status).toBe('cancelled');
  });
});
