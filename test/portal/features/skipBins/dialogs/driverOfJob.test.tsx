import { waitFor } from '@testing-library/react';
import type { Driver } from '../../../../../src/contract/responses/drivers';
import type { SkipBin } from '../../../../../src/contract/responses/skipBins';
import {
  makeCollectingBin,
  makeDeliveredBin,
  makeDriver,
  makePendingBin,
} from '../../../../support/builders';
import { openSkipBinDialog } from '../../../../support/openSkipBinDialog';
import { api, savedBin } from '../../../../support/renderPortal';

const labelsOf = (select: HTMLElement) => [...(select as HTMLSelectElement).options].map(({ text }) => text);

async function makeArchived(): Promise<Driver> {
  const driver = await makeDriver(api);
  return (await api.put<Driver>('/drivers/status', { ...driver, status: 'archived' })).body;
}

describe('the driver in a dialog about a bin [DRIVER-12]', () => {
  it("is one of the active ones or nobody; 'Order again' keeps the driver [JOB-5]", async () => {
    const [driver, other, archived] = [await makeDriver(api), await makeDriver(api), await makeArchived()];
    const bin = await makePendingBin(api, { deliveryDriverId: driver.id });
    const { user, form, press, setText, isClosed } = await openSkipBinDialog('orderAgain', bin);
    const field = await form.findByLabelText('Delivery driver');
    await form.findByRole('option', { name: driver.name });
    expect(field).toHaveDisplayValue(driver.name);
    expect(labelsOf(field)).toEqual(expect.arrayContaining(['Nobody', driver.name, other.name]));
    expect(labelsOf(field)).not.toContain(`${archived.name} · archived`);
    await user.selectOptions(field, other.name);
    await user.selectOptions(field, driver.name);
    await setText('Delivery date', '+3');
    await press('Add bin');
    await isClosed();
    const { body } = await api.get<SkipBin[]>(`/skip-bins?jobSiteId=${bin.jobSiteId}`);
    expect(body.map(({ deliveryDriverId }) => deliveryDriverId)).toEqual([driver.id, driver.id]);
  });

  it("is chosen in 'Request collection'", async () => {
    const [bin, driver] = [await makeDeliveredBin(api), await makeDriver(api)];
    const { user, form, press, setText, isClosed } = await openSkipBinDialog('requestCollection', bin);
    await setText('Collection date', '+3');
    await user.selectOptions(form.getByLabelText('Collection time'), 'Morning');
    await form.findByRole('option', { name: driver.name });
    await user.selectOptions(form.getByLabelText('Collection driver'), driver.name);
    await press('Request collection');
    await isClosed();
    expect((await savedBin(bin.id)).collectionDriverId).toBe(driver.id);
  });

  it("is that of each job in 'Update bin'; a conflict says the names", async () => {
    const [one, other] = [await makeDriver(api), await makeDriver(api)];
    const bin = await makeCollectingBin(api);
    const { user, form, press, openTab, isClosed } = await openSkipBinDialog('updateSkipBin', bin);
    const choose = async (tab: string, name: string) => {
      await openTab(tab);
      await form.findByRole('option', { name });
      await user.selectOptions(form.getByLabelText(`${tab} driver`), name);
    };
    await choose('Delivery', other.name);
    await choose('Collection', one.name);
    await api.put('/skip-bins/assign', { id: bin.id, driverId: other.id });
    await press('Save');
    await user.click(await form.findByLabelText(`Keep mine: ${one.name}`));
    expect(form.getByLabelText(`Take theirs: ${other.name}`)).not.toBeChecked();
    await press('Save');
    await isClosed();
    const saved = await savedBin(bin.id);
    expect([saved.deliveryDriverId, saved.collectionDriverId]).toEqual([other.id, one.id]);
  });

  it('can be nobody where a conflict asks', async () => {
    const [one, other] = [await makeDriver(api), await makeDriver(api)];
    const { id } = await makePendingBin(api);
    const bin = (await api.put<SkipBin>('/skip-bins/assign', { id, driverId: one.id })).body;
    const { user, form, press, openTab, isClosed } = await openSkipBinDialog('updateSkipBin', bin);
    await openTab('Delivery');
    await form.findByRole('option', { name: other.name });
    await user.selectOptions(form.getByLabelText('Delivery driver'), 'Nobody');
    await api.put('/skip-bins/assign', { id, driverId: other.id });
    await press('Save');
    await user.click(await form.findByLabelText('Keep mine: Nobody'));
    expect(form.getByLabelText('Delivery driver')).toHaveDisplayValue('Nobody');
    await press('Save');
    await isClosed();
    expect((await savedBin(id)).deliveryDriverId).toBeNull();
  });

  it("is not kept by 'Order again' if archived [JOB-5]", async () => {
    const driver = await makeDriver(api);
    const bin = await makePendingBin(api, { deliveryDriverId: driver.id });
    await api.put('/drivers/status', { ...driver, status: 'archived' });
    await makeDriver(api);
    const { form, press, setText, isClosed } = await openSkipBinDialog('orderAgain', bin);
    await waitFor(() => expect(form.getByLabelText('Delivery driver')).toHaveDisplayValue('Nobody'));
    await setText('Delivery date', '+3');
    await press('Add bin');
    await isClosed();
  });
});
