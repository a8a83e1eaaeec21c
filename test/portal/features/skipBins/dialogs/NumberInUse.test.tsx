import { within } from '@testing-library/react';
import { makeDeliveredBin, makePendingBin } from '../../../../support/builders';
import { openSkipBinDialog } from '../../../../support/openSkipBinDialog';
import { api, savedBin } from '../../../../support/renderPortal';

const inUse = { name: 'Bin number in use' };

describe('a bin number in use on another site', () => {
  it("is reported with a link in 'Mark bin as delivered', and can be used anyway [LIFE-12]", async () => {
    const standing = await makeDeliveredBin(api);
    const other = await makeDeliveredBin(api);
    const bin = await makePendingBin(api);
    const { user, form, press, isClosed } = await openSkipBinDialog('markDelivered', bin);
    const number = form.getByLabelText('Bin number');
    await user.type(number, `${standing.referenceNumber}`.toLowerCase());
    await press('Mark as delivered');
    const question = within(await form.findByRole('group', inUse));
    const site = `${standing.jobSite.name}, ${standing.jobSite.account.name}`;
    const link = question.getByRole('link', { name: site });
    expect(link).toHaveAttribute('href', `/job-site/${standing.jobSiteId}`);
    expect(link).toHaveAttribute('target', '_blank');
    expect(number).toHaveValue(standing.referenceNumber?.toLowerCase());

    // Another number is checked again: the permission holds for one number only.
    await user.clear(number);
    expect(form.queryByRole('group', inUse)).toBeNull();
    await user.type(number, `${other.referenceNumber}`);
    await press('Mark as delivered');
    const again = within(await form.findByRole('group', inUse));
    expect(again.getByRole('listitem')).toHaveTextContent(`stands at ${other.jobSite.name}`);
    await press('Use it anyway');
    await isClosed();
    expect(await savedBin(bin.id)).toMatchObject({
      status: 'delivered',
      referenceNumber: other.referenceNumber,
    });
  });

  it("is reported in 'Update bin' on any tab, and keeps the input [LIFE-12 DIALOG-2]", async () => {
    const standing = await makeDeliveredBin(api);
    const bin = await makeDeliveredBin(api);
    const { user, form, press, setText, openTab, isClosed } = await openSkipBinDialog('updateSkipBin', bin);
    await setText('Bin number', `${standing.referenceNumber}`);
    await openTab('Delivery');
    await setText('Delivery comment', 'Rear lane');
    await press('Save');
    await user.click(await form.findByRole('button', { name: 'Use it anyway' }));
    await isClosed();
    expect(await savedBin(bin.id)).toMatchObject({
      referenceNumber: standing.referenceNumber,
      deliveryComment: 'Rear lane',
    });
  });
});
