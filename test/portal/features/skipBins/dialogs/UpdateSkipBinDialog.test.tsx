import { screen, waitFor, within } from '@testing-library/react';
import { addDays, formatCalendarDate, todayIn } from '../../../../../src/contract/calendarDate';
import type { SkipBin } from '../../../../../src/contract/skipBins';
import { makeCollectingBin, makeDeliveredBin, makePendingBin } from '../../../../support/builders';
import { api, button, dialog, renderPortal } from '../../../../support/renderPortal';

const today = () => todayIn('Australia/Melbourne', new Date());
const editOf = async (name: RegExp) =>
  within(await screen.findByRole('group', { name })).getByRole('button', { name: 'Edit' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe("'Update bin'", () => {
  it('shows which dates a status change will clear, before it is saved [LIFE-10]', async () => {
    const { id, jobSiteId } = await makeCollectingBin(api);
    await api.put('/skip-bins/collected', { id, actualCollectionDate: '2026-03-10' });
    const { user } = await renderPortal(`/job-site/${jobSiteId}`);
    await user.click(await button('1 previous bin'));
    await user.click(screen.getByRole('link', { name: /^\(edit\)/ }));
    const form = within(await dialog('Update bin'));
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
    await user.click(form.getByRole('button', { name: 'Save' }));
    await isClosed();
    expect((await api.get<SkipBin>(`/skip-bins/${id}`)).body).toMatchObject({
      status: 'pending',
      actualDeliveryDate: null,
      actualCollectionDate: null,
    });
  });

  it('requires the delivery day, and refuses a future one [LIFE-11 DATE-7]', async () => {
    const { id, jobSiteId } = await makePendingBin(api);
    const { user } = await renderPortal(`/job-site/${jobSiteId}`);
    await user.click(await editOf(/^Metals 660L/));
    const form = within(await dialog('Update bin'));
    await user.selectOptions(form.getByLabelText('Status'), 'Delivered');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Required')).toBeVisible();
    const delivered = form.getByLabelText('Actual delivery date');
    await user.type(delivered, '+1');
    await user.tab();
    expect(await form.findByText(`Please choose ${formatCalendarDate(today())} or earlier`)).toBeVisible();
    await user.clear(delivered);
    await user.type(delivered, '-1');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await isClosed();
    expect((await api.get<SkipBin>(`/skip-bins/${id}`)).body).toMatchObject({
      status: 'delivered',
      actualDeliveryDate: addDays(today(), -1),
    });
  });

  it('clears a value whose field is emptied [FORM-6 API-12]', async () => {
    const { id, jobSiteId } = await makeDeliveredBin(api, { deliveryComment: 'Rear lane' });
    const { user } = await renderPortal(`/job-site/${jobSiteId}`);
    await user.click(await editOf(/^Metals 660L/));
    const form = within(await dialog('Update bin'));
    await user.clear(form.getByLabelText('Bin number'));
    await user.click(form.getByRole('tab', { name: 'Delivery' }));
    await user.clear(form.getByLabelText('Delivery comment'));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await isClosed();
    expect((await api.get<SkipBin>(`/skip-bins/${id}`)).body).toMatchObject({
      referenceNumber: null,
      deliveryComment: null,
    });
  });

  it('stays on the tab that the user edits after a refusal without field errors [FORM-4]', async () => {
    const standing = await makeDeliveredBin(api);
    const { jobSiteId } = await makeDeliveredBin(api);
    const { user } = await renderPortal(`/job-site/${jobSiteId}`);
    await user.click(await editOf(/^Metals 660L/));
    const form = within(await dialog('Update bin'));
    await user.clear(form.getByLabelText('Bin number'));
    await user.type(form.getByLabelText('Bin number'), `${standing.referenceNumber}{Enter}`);
    await form.findByRole('group', { name: 'Bin number in use' });
    const errors = () => form.queryAllByText('Required').length;
    await user.selectOptions(form.getByLabelText('Status'), 'Collected');
    await waitFor(() => expect(errors()).toBeGreaterThan(0));
    expect(form.getByRole('tab', { name: 'General' })).toHaveAttribute('aria-selected', 'true');
  });

  it('shows the tab of the field that a merge has made invalid [FORM-4 CONFLICT-1]', async () => {
    const bin = await makePendingBin(api, { desiredDeliveryDate: addDays(today(), 1) });
    const { user } = await renderPortal(`/job-site/${bin.jobSiteId}`);
    await user.click(await editOf(/^Metals 660L/));
    const form = within(await dialog('Update bin'));
    await user.click(form.getByRole('tab', { name: 'Collection' }));
    await user.type(form.getByLabelText('Desired collection date'), '+2');
    await user.selectOptions(form.getByLabelText('Collection time'), 'Morning');
    await user.click(form.getByRole('tab', { name: 'General' }));
    const later = { id: bin.id, date: addDays(today(), 5), timeSlot: 'morning' };
    await api.put('/skip-bins/reschedule', later);
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form.getByLabelText('Desired collection date')).toHaveFocus());
    expect(form.getByRole('tab', { name: 'Collection' })).toHaveAttribute('aria-selected', 'true');
  });

  it('requires the time slot of a collection date [LIFE-11]', async () => {
    const { jobSiteId } = await makeDeliveredBin(api);
    const { user } = await renderPortal(`/job-site/${jobSiteId}`);
    await user.click(await editOf(/^Metals 660L/));
    const form = within(await dialog('Update bin'));
    await user.click(form.getByRole('tab', { name: 'Collection' }));
    await user.type(form.getByLabelText('Desired collection date'), '+3');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Required')).toBeVisible();
    expect(form.getByLabelText('Collection time')).toHaveAttribute('aria-invalid', 'true');
  });
});

describe.each([
  ['Mark Delivered', 'Mark bin as delivered', 'Delivered on', 'Mark as delivered', makePendingBin],
  ['Mark collected', 'Mark bin as collected', 'Collected on', 'Mark as collected', makeCollectingBin],
] as const)("'%s'", (action, title, label, submit, make) => {
  it('refuses a future day [DATE-7]', async () => {
    const { id, jobSiteId, status } = await make(api);
    const { user } = await renderPortal(`/job-site/${jobSiteId}`);
    await user.click(await button(action));
    const form = within(await dialog(title));
    await user.clear(form.getByLabelText(label));
    await user.type(form.getByLabelText(label), '+5');
    await user.click(form.getByRole('button', { name: submit }));
    expect(await form.findByText(`Please choose ${formatCalendarDate(today())} or earlier`)).toBeVisible();
    expect((await api.get<SkipBin>(`/skip-bins/${id}`)).body.status).toBe(status);
  });
});
