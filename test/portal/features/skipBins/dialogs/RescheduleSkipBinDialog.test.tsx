import { screen, waitFor, within } from '@testing-library/react';
import { addDays, formatCalendarDate, todayIn } from '../../../../../src/contract/calendarDate';
import type { SkipBin } from '../../../../../src/contract/skipBins';
import { makeDeliveredBin, makePendingBin } from '../../../../support/builders';
import { api, dialog, renderPortal } from '../../../../support/renderPortal';

const today = () => todayIn('Australia/Melbourne', new Date());
const dayIn = (days: number) => addDays(today(), days);
const notifications = () => within(screen.getByRole('region', { name: 'Notifications (F8)' }));

/** Opens the dialog from the card of the only bin of a site. */
async function openReschedule({ id, jobSiteId }: SkipBin) {
  const { user } = await renderPortal(`/job-site/${jobSiteId}`);
  const group = within(await screen.findByRole('group', { name: /^Metals 660L/ }));
  await user.click(group.getAllByRole('button', { name: 'Reschedule' })[0] as HTMLElement);
  const form = within(await dialog('Reschedule'));
  const setDate = async (label: string, text: string) => {
    await user.clear(form.getByLabelText(label));
    await user.type(form.getByLabelText(label), text);
    await user.tab();
  };
  const save = () => user.click(form.getByRole('button', { name: 'Reschedule' }));
  const saved = async () => (await api.get<SkipBin>(`/skip-bins/${id}`)).body;
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return { user, form, setDate, save, saved, isClosed };
}

/** @returns the old bin */
const makeSwap = async () => {
  const { id } = await makeDeliveredBin(api);
  const swap = {
    id,
    desiredCollectionDate: dayIn(3),
    collectionTimeSlot: 'afternoon',
    swap: { type: 'timber', size: 1100 },
  };
  return (await api.put<SkipBin>('/skip-bins/collect', swap)).body;
};

const deliver = async (bin: SkipBin, days: number) => {
  const collection = { desiredCollectionDate: dayIn(days), collectionTimeSlot: 'morning' };
  const { version } = (
    await api.put<SkipBin>('/skip-bins', { ...bin, ...collection, actualDeliveryDate: null })
  ).body;
  const delivery = { id: bin.id, version, actualDeliveryDate: today(), referenceNumber: null };
  expect((await api.put('/skip-bins/delivered', delivery)).status).toBe(200);
};

describe("'Reschedule'", () => {
  it('starts with the date and slot of the delivery, moves it, and offers Undo [JOB-1 UNDO-1]', async () => {
    const bin = await makePendingBin(api, { desiredDeliveryDate: dayIn(2) });
    const { user, form, setDate, save, saved, isClosed } = await openReschedule(bin);
    const date = form.getByLabelText('Delivery date');
    expect(date).toHaveFocus();
    expect((date as HTMLInputElement).value).toContain(formatCalendarDate(dayIn(2)).slice(0, 2).trim());
    expect(form.getByLabelText('Delivery time')).toHaveValue('morning');
    await setDate('Delivery date', '+4');
    await user.selectOptions(form.getByLabelText('Delivery time'), 'Afternoon');
    await save();
    await isClosed();
    const moved = { desiredDeliveryDate: dayIn(4), deliveryTimeSlot: 'afternoon', version: 2 };
    expect(await saved()).toMatchObject(moved);
    expect(await notifications().findByText(/^Bin rescheduled, /)).toBeVisible();
    await user.click(notifications().getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await saved()).toMatchObject({ desiredDeliveryDate: dayIn(2) }));
  });

  it('of one half of a swap names the other half, and moves it too [JOB-2]', async () => {
    const old = await makeSwap();
    const { form, setDate, save, saved, isClosed } = await openReschedule(old);
    expect(
      form.getByText(/^This is one half of a swap: the delivery of Timber 1100L, due on .* moves/),
    ).toBeVisible();
    await setDate('Collection date', '+5');
    await save();
    await isClosed();
    const both = { desiredCollectionDate: dayIn(5), replacement: { desiredDeliveryDate: dayIn(5) } };
    expect(await saved()).toMatchObject(both);
  });

  it('of one half of a swap is refused once if a colleague has moved the other half meanwhile [SWAP-6]', async () => {
    const old = await makeSwap();
    const { form, setDate, save, saved, isClosed } = await openReschedule(old);
    await setDate('Collection date', '+5');
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
    expect(await saved()).toMatchObject({ replacement: { desiredDeliveryDate: dayIn(5) } });
  });

  it('shows a date that does not fit at the date [JOB-1 LIFE-8]', async () => {
    const bin = await makePendingBin(api, { desiredDeliveryDate: dayIn(1) });
    const collection = { desiredCollectionDate: dayIn(2), collectionTimeSlot: 'morning' };
    await api.put('/skip-bins', { ...bin, ...collection });
    const { form, setDate, save } = await openReschedule(bin);
    await setDate('Delivery date', '+4');
    await save();
    expect(await form.findByText('Collection cannot be before delivery')).toBeVisible();
    expect(form.getByLabelText('Delivery date')).toHaveAttribute('aria-invalid', 'true');
  });

  it('asks which date to keep if a colleague has rescheduled the same job [JOB-1 CONFLICT-1]', async () => {
    const bin = await makePendingBin(api, { desiredDeliveryDate: dayIn(2) });
    const { user, form, setDate, save, saved, isClosed } = await openReschedule(bin);
    await setDate('Delivery date', '+4');
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
    const bin = await makePendingBin(api, { desiredDeliveryDate: today() });
    const { form, setDate, save, saved } = await openReschedule(bin);
    await setDate('Delivery date', '+4');
    await deliver(bin, 9);
    await save();
    expect(await form.findByText(/Somebody else has changed this bin meanwhile/)).toBeVisible();
    await save();
    expect(await saved()).toMatchObject({ status: 'delivered', desiredCollectionDate: dayIn(9) });
  });
});
