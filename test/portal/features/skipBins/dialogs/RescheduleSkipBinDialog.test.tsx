import { within } from '@testing-library/react';
import { formatCalendarDate } from '../../../../../src/contract/calendarDate';
import type { SkipBin } from '../../../../../src/contract/responses/skipBins';
import { makeCollectingBin, makePendingBin } from '../../../../support/builders';
import { openSkipBinDialog } from '../../../../support/openSkipBinDialog';
import { api, dayIn, savedBin } from '../../../../support/renderPortal';

async function openReschedule(bin: SkipBin) {
  const opened = await openSkipBinDialog('rescheduleSkipBin', bin);
  return { ...opened, save: () => opened.press('Reschedule'), saved: () => savedBin(bin.id) };
}

/** @returns the old bin */
const makeSwap = () =>
  makeCollectingBin(api, { type: 'timber', size: 1100 }, { desiredCollectionDate: dayIn(3) });

describe("'Reschedule'", () => {
  it('starts with the date and slot of the delivery, and moves it, but not to the same [JOB-1 BULK-9]', async () => {
    const bin = await makePendingBin(api, { desiredDeliveryDate: dayIn(2) });
    const { user, form, setText, save, saved, isClosed, notified } = await openReschedule(bin);
    expect(form.getByLabelText('Delivery date')).toHaveValue(
      formatCalendarDate(dayIn(2), 'dd MMM yyyy (EEEE)'),
    );
    expect(form.getByLabelText('Delivery time')).toHaveValue('morning');
    await save();
    expect(await form.findByText('It is due then already')).toBeVisible();
    await setText('Delivery date', '+4');
    await user.selectOptions(form.getByLabelText('Delivery time'), 'Afternoon');
    await save();
    await isClosed();
    const moved = { desiredDeliveryDate: dayIn(4), deliveryTimeSlot: 'afternoon', version: 2 };
    expect(await saved()).toMatchObject(moved);
    expect(notified()?.message).toMatch(/^Bin rescheduled, /);
  });

  it('of one half of a swap names the other half, and moves it too; it is refused once if a colleague has moved that half meanwhile [JOB-2 SWAP-6]', async () => {
    const old = await makeSwap();
    const { form, setText, save, saved, isClosed } = await openReschedule(old);
    expect(
      form.getByText(/^This is one half of a swap: the delivery of Timber 1100L, due on .* moves/),
    ).toBeVisible();
    await setText('Collection date', '+5');
    const moved = { desiredDeliveryDate: dayIn(7), swapMoves: 'one' };
    await api.put('/skip-bins', { ...old.replacement, ...moved });
    await save();
    expect(
      await form.findByText(/Somebody else has changed the other bin of this swap meanwhile/),
    ).toBeVisible();
    expect(await saved()).toMatchObject({ replacement: { desiredDeliveryDate: dayIn(7) } });
    const due = `due on ${formatCalendarDate(dayIn(7))} (afternoon), moves with it`;
    expect(await form.findByText((text) => text.includes(due))).toBeVisible();
    await save();
    await isClosed();
    const both = { desiredCollectionDate: dayIn(5), replacement: { desiredDeliveryDate: dayIn(5) } };
    expect(await saved()).toMatchObject(both);
  });

  it('asks which date to keep if a colleague has rescheduled the same job [JOB-1 CONFLICT-1]', async () => {
    const bin = await makePendingBin(api, { desiredDeliveryDate: dayIn(2) });
    const { user, form, setText, save, saved, isClosed } = await openReschedule(bin);
    await setText('Delivery date', '+4');
    await api.put('/skip-bins/reschedule', { id: bin.id, date: dayIn(6), timeSlot: 'morning' });
    await save();
    const panel = within(await form.findByRole('group', { name: 'Changed by somebody else' }));
    expect(await saved()).toMatchObject({ desiredDeliveryDate: dayIn(6) });
    await user.click(panel.getByRole('radio', { name: /^Keep mine/ }));
    await save();
    await isClosed();
    expect(await saved()).toMatchObject({ desiredDeliveryDate: dayIn(4) });
  });

  it('does not move the collection if a colleague has delivered the bin meanwhile [JOB-1]', async () => {
    const bin = await makePendingBin(api, { desiredDeliveryDate: dayIn(0) });
    const { form, setText, save, saved } = await openReschedule(bin);
    await setText('Delivery date', '+4');
    const collection = { desiredCollectionDate: dayIn(9), collectionTimeSlot: 'morning' };
    await api.put('/skip-bins', { ...bin, ...collection });
    expect((await api.put('/skip-bins/delivered', { id: bin.id, actualDeliveryDate: dayIn(0) })).status).toBe(
      200,
    );
    await save();
    expect(await form.findByText(/Somebody else has changed this bin meanwhile/)).toBeVisible();
    await save();
    expect(await saved()).toMatchObject({ status: 'delivered', desiredCollectionDate: dayIn(9) });
  });
});
