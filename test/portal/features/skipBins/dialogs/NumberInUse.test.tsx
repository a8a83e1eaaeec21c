import { screen, waitFor, within } from '@testing-library/react';
import type { SkipBin } from '../../../../../src/contract/skipBins';
import { makeDeliveredBin, makePendingBin } from '../../../../support/builders';
import { api, button, dialog, renderPortal } from '../../../../support/renderPortal';

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const inUse = { name: 'Bin number in use' };

describe('a bin number in use on another site', () => {
  it("is reported with a link in 'Mark bin as delivered', and can be used anyway [LIFE-12]", async () => {
    const standing = await makeDeliveredBin(api);
    const other = await makeDeliveredBin(api);
    const bin = await makePendingBin(api);
    const { user } = await renderPortal(`/job-site/${bin.jobSiteId}`);
    await user.click(await button('Mark Delivered'));
    const form = within(await dialog('Mark bin as delivered'));
    const number = form.getByLabelText('Bin number');
    const save = () => user.click(form.getByRole('button', { name: 'Mark as delivered' }));
    await user.type(number, `${standing.referenceNumber}`.toLowerCase());
    await save();
    const question = within(await form.findByRole('group', inUse));
    const site = `${standing.jobSite.name}, ${standing.jobSite.account.name}`;
    expect(question.getByRole('link', { name: site })).toHaveAttribute(
      'href',
      `/job-site/${standing.jobSiteId}`,
    );
    expect(question.getByRole('link', { name: site })).toHaveAttribute('target', '_blank');
    expect(number).toHaveValue(standing.referenceNumber?.toLowerCase());

    // Another number is checked again: the permission holds for one number only.
    await user.clear(number);
    expect(form.queryByRole('group', inUse)).toBeNull();
    await user.type(number, `${other.referenceNumber}`);
    await save();
    const again = within(await form.findByRole('group', inUse));
    expect(again.getByRole('listitem')).toHaveTextContent(`stands at ${other.jobSite.name}`);
    await user.click(again.getByRole('button', { name: 'Use it anyway' }));
    await isClosed();
    expect((await api.get<SkipBin>(`/skip-bins/${bin.id}`)).body).toMatchObject({
      status: 'delivered',
      referenceNumber: other.referenceNumber,
    });
  });

  it("is reported in 'Update bin' on any tab, and keeps the input [LIFE-12 DIALOG-2]", async () => {
    const standing = await makeDeliveredBin(api);
    const bin = await makeDeliveredBin(api);
    const { user } = await renderPortal(`/job-site/${bin.jobSiteId}`);
    const card = within(await screen.findByRole('group', { name: /^Metals 660L/ }));
    await user.click(card.getByRole('button', { name: 'Edit' }));
    const form = within(await dialog('Update bin'));
    await user.clear(form.getByLabelText('Bin number'));
    await user.type(form.getByLabelText('Bin number'), `${standing.referenceNumber}`);
    await user.click(form.getByRole('tab', { name: 'Delivery' }));
    await user.type(form.getByLabelText('Delivery comment'), 'Rear lane');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await user.click(await form.findByRole('button', { name: 'Use it anyway' }));
    await isClosed();
    expect((await api.get<SkipBin>(`/skip-bins/${bin.id}`)).body).toMatchObject({
      referenceNumber: standing.referenceNumber,
      deliveryComment: 'Rear lane',
    });
  });
});
