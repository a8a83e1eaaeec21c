import { cleanup, waitFor, within } from '@testing-library/react';
import { formatCalendarDate } from '../../../../../src/contract/calendarDate';
import { makeCollectingBin, makeDeliveredBin, makePendingBin } from '../../../../support/builders';
import { openSkipBinDialog } from '../../../../support/openSkipBinDialog';
import {
  api,
  dayIn,
  dialogIsClosed,
  form,
  renderPortal,
  row,
  savedBin,
} from '../../../../support/renderPortal';

const TOO_LATE = `Please choose ${formatCalendarDate(dayIn(0))} or earlier`;

describe("'Update bin'", () => {
  it('sets any status, and opens the tab with an error [LIFE-5 FORM-4]', async () => {
    const bin = await makeDeliveredBin(api);
    const { user, form, press, openTab, setText, isClosed } = await openSkipBinDialog('updateSkipBin', bin);
    const tabs = form.getAllByRole('tab').map((tab) => tab.textContent);
    expect(tabs).toEqual(['General', 'Delivery', 'Collection']);
    await user.selectOptions(form.getByLabelText('Status'), 'Collected');
    await openTab('Collection');
    await setText('Actual collection date', '1/3/2026');
    await openTab('General');
    await press('Save');
    expect(await form.findByText('Collection cannot be before delivery')).toBeVisible();
    expect(form.getByRole('tab', { name: 'Collection' })).toHaveAttribute('aria-selected', 'true');
    await setText('Actual collection date', '9/3/2026');
    await press('Save');
    await isClosed();
    expect(await savedBin(bin.id)).toMatchObject({ status: 'collected', actualCollectionDate: '2026-03-09' });
  });

  it('shows which dates a status change will clear, before it is saved [LIFE-10]', async () => {
    const { id } = await makeCollectingBin(api);
    await api.put('/skip-bins/collected', { id, actualCollectionDate: '2026-03-10' });
    const { user, form, press, isClosed } = await openSkipBinDialog('updateSkipBin', await savedBin(id));
    const told = () => form.queryByRole('status')?.textContent;
    expect(told()).toBeUndefined();
    const setTo = (status: string) => user.selectOptions(form.getByLabelText('Status'), status);
    await setTo('Delivered');
    expect(told()).toBe('Saving clears the actual collection date, 10 Mar 2026.');
    await setTo('Collected');
    expect(told()).toBeUndefined();
    await setTo('Pending');
    expect(told()).toBe(
      'Saving clears the actual delivery date, 2 Mar 2026, and the actual collection date, 10 Mar 2026.',
    );
    await press('Save');
    await isClosed();
    expect(await savedBin(id)).toMatchObject({
      status: 'pending',
      actualDeliveryDate: null,
      actualCollectionDate: null,
    });
  });

  it("changes the customer's order number, and on site the end of the hire [PO-1 HIRE-1]", async () => {
    const pending = await makePendingBin(api);
    const ordered = await openSkipBinDialog('updateSkipBin', pending);
    await ordered.setText('PO', '4711');
    await ordered.openTab('Delivery');
    expect(ordered.form.queryByLabelText('Hire until')).toBeNull();
    await ordered.press('Save');
    await ordered.isClosed();
    expect((await savedBin(pending.id)).purchaseOrder).toBe('4711');
    cleanup();

    const bin = await makeDeliveredBin(api);
    const { press, openTab, setText, isClosed } = await openSkipBinDialog('updateSkipBin', bin);
    await openTab('Delivery');
    await setText('Hire until', '12/12/2036');
    await press('Save');
    await isClosed();
    expect((await savedBin(bin.id)).hireUntil).toBe('2036-12-12');
  });

  it('requires the delivery day, and refuses a future one [LIFE-11 DATE-7]', async () => {
    const bin = await makePendingBin(api);
    const { user, form, press, setText, isClosed } = await openSkipBinDialog('updateSkipBin', bin);
    await user.selectOptions(form.getByLabelText('Status'), 'Delivered');
    await press('Save');
    expect(await form.findByText('Required')).toBeVisible();
    await setText('Actual delivery date', '+1');
    expect(await form.findByText(TOO_LATE)).toBeVisible();
    await setText('Actual delivery date', '-1');
    await press('Save');
    await isClosed();
    expect(await savedBin(bin.id)).toMatchObject({ status: 'delivered', actualDeliveryDate: dayIn(-1) });
  });

  it('clears a value whose field is emptied [FORM-6 API-12]', async () => {
    const bin = await makeDeliveredBin(api, { deliveryComment: 'Rear lane' });
    const { user, form, press, openTab, isClosed } = await openSkipBinDialog('updateSkipBin', bin);
    await user.clear(form.getByLabelText('Bin number'));
    await openTab('Delivery');
    await user.clear(form.getByLabelText('Delivery comment'));
    await press('Save');
    await isClosed();
    expect(await savedBin(bin.id)).toMatchObject({ referenceNumber: null, deliveryComment: null });
  });

  it('stays on the tab that the user edits after a refusal without field errors [FORM-4]', async () => {
    const standing = await makeDeliveredBin(api);
    const opened = await openSkipBinDialog('updateSkipBin', await makeDeliveredBin(api));
    const { user, form, press, setText } = opened;
    await setText('Bin number', `${standing.referenceNumber}`);
    await press('Save');
    await form.findByRole('group', { name: 'Bin number in use' });
    await user.selectOptions(form.getByLabelText('Status'), 'Collected');
    await waitFor(() => expect(form.queryAllByText('Required')).not.toHaveLength(0));
    expect(form.getByRole('tab', { name: 'General' })).toHaveAttribute('aria-selected', 'true');
  });

  it('shows the tab of the field that a merge has made invalid [FORM-4 CONFLICT-1]', async () => {
    const bin = await makePendingBin(api, { desiredDeliveryDate: dayIn(1) });
    const { user, form, press, openTab, setText } = await openSkipBinDialog('updateSkipBin', bin);
    await openTab('Collection');
    await setText('Desired collection date', '+2');
    await user.selectOptions(form.getByLabelText('Collection time'), 'Morning');
    await openTab('General');
    await api.put('/skip-bins/reschedule', { id: bin.id, date: dayIn(5), timeSlot: 'morning' });
    await press('Save');
    await waitFor(() => expect(form.getByLabelText('Desired collection date')).toHaveFocus());
    expect(form.getByRole('tab', { name: 'Collection' })).toHaveAttribute('aria-selected', 'true');
  });

  it('starts at the bin number, not at the status, which a letter would change [DIALOG-8]', async () => {
    const { form } = await openSkipBinDialog('updateSkipBin', await makePendingBin(api));
    expect(form.getByLabelText('Bin number')).toHaveFocus();
  });

  it('starts at the date of the dashboard row that it was opened from [DIALOG-4 DIALOG-8]', async () => {
    // Long ago, so that they are among the first rows.
    const delivery = await makePendingBin(api, { desiredDeliveryDate: '2001-01-03' });
    const days = { desiredDeliveryDate: '2001-01-03', desiredCollectionDate: '2001-01-03' };
    const collection = await makeCollectingBin(api, undefined, { ...days, collectionTimeSlot: 'morning' });
    const { user } = await renderPortal('/');
    for (const [{ jobSite }, label] of [
      [delivery, 'Desired delivery date'],
      [collection, 'Desired collection date'],
    ] as const) {
      const [date] = within(await row(`Metals 660L at ${jobSite.name}`)).getAllByRole('gridcell');
      await user.keyboard('{Control>}');
      await user.click(date as HTMLElement);
      await user.keyboard('{/Control}e');
      expect((await form('Update bin')).getByLabelText(label)).toHaveFocus();
      await user.keyboard('{Escape}');
      await dialogIsClosed();
      await user.keyboard('{Escape}');
    }
  });
});
