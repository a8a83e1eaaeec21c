import { act, waitFor } from '@testing-library/react';
import type { Driver } from '../../../../../src/contract/responses/drivers';
import type { SkipBin } from '../../../../../src/contract/responses/skipBins';
import { selectDone } from '../../../../../src/portal/app/store/doneSlice';
import { changesApi } from '../../../../../src/portal/features/changes/changesApi';
import { makeCollectingBin, makePendingBin } from '../../../../support/builders';
import { openSkipBinDialog } from '../../../../support/openSkipBinDialog';
import { api, savedBin } from '../../../../support/renderPortal';

async function makeDriver(given: Partial<Driver> = {}): Promise<Driver> {
  const name = `Sam ${crypto.randomUUID().slice(0, 8)}`;
  return (await api.post<Driver>('/drivers', { name, vehicle: 'Truck 2', ...given })).body;
}

async function openAssign(...bins: SkipBin[]) {
  const opened = await openSkipBinDialog('assignDriver', ...bins);
  const list = opened.form.getByLabelText<HTMLSelectElement>('Driver');
  return {
    ...opened,
    list,
    choose: async (label: string) => {
      await opened.form.findByRole('option', { name: label });
      await opened.user.selectOptions(list, label);
    },
    undo: () => {
      const { changeIds: ids = [] } = selectDone(opened.store.getState()).done.at(-1) ?? {};
      return act(() => opened.store.dispatch(changesApi.endpoints.undoChange.initiate({ ids })));
    },
  };
}

const driversOf = async (bin: SkipBin) => {
  const { deliveryDriverId, collectionDriverId } = await savedBin(bin.id);
  return [deliveryDriverId, collectionDriverId];
};

describe('assigning a job [DRIVER-7]', () => {
  it('gives it to an active driver, chosen in a list and saved by Enter, and to nobody again', async () => {
    const driver = await makeDriver();
    const { id, version } = await makeDriver();
    await api.put('/drivers/status', { id, version, status: 'archived' });
    const bin = await makePendingBin(api);
    const { user, list, choose, isClosed, notified } = await openAssign(bin);
    expect(list).toHaveFocus();
    expect(list).toHaveDisplayValue('Nobody');
    await choose(`${driver.name} · Truck 2`);
    expect([...list.options].map(({ value }) => value)).not.toContain(String(id));
    await user.keyboard('{Enter}');
    await isClosed();
    expect(await driversOf(bin)).toEqual([driver.id, null]);
    expect(notified()).toMatchObject({ message: 'Bin assigned' });
  });

  it('says that nothing would change', async () => {
    const bin = await makePendingBin(api);
    const { user, form, onClose } = await openAssign(bin);
    await user.keyboard('{Enter}');
    expect(await form.findByText('It is so already')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('gives many to one driver with one undo; both bins of a swap go together', async () => {
    const [driver, other] = [await makeDriver(), await makeDriver({ name: 'Kim Rossi' })];
    const old = await makeCollectingBin(api, { type: 'pvc', size: 240 });
    const replacement = await savedBin(old.replacement?.id ?? 0);
    const pending = await makePendingBin(api);
    await api.put('/skip-bins/assign', { id: pending.id, driverId: other.id });
    const bins = [old, replacement, await savedBin(pending.id)];
    const { form, list, choose, press, isClosed, notified, undo } = await openAssign(...bins);
    expect(form.getByRole('heading', { name: 'Assign 2 jobs' })).toBeVisible();
    expect(form.getByText('Assigned with them: the other bins of their swaps')).toBeVisible();
    expect(list).toHaveDisplayValue('Choose…');
    await choose(`${driver.name} · Truck 2`);
    await press('Assign');
    await isClosed();
    expect(await Promise.all(bins.map(driversOf))).toEqual([
      [null, driver.id],
      [driver.id, null],
      [driver.id, null],
    ]);
    expect(notified()).toMatchObject({ message: '2 jobs assigned' });
    await undo();
    expect(await Promise.all(bins.map(driversOf))).toEqual([
      [null, null],
      [null, null],
      [other.id, null],
    ]);
  });

  it('leaves out what is not due, and lists what was refused with the reason', async () => {
    const driver = await makeDriver();
    const [bin, done] = [await makePendingBin(api), await makePendingBin(api)];
    const delivered = (
      await api.put<SkipBin>('/skip-bins/delivered', { id: done.id, actualDeliveryDate: '2026-03-02' })
    ).body;
    const { form, choose, press, isClosed } = await openAssign(bin, delivered);
    expect(form.getByText('Left out: these are not due')).toBeVisible();
    await choose(`${driver.name} · Truck 2`);
    await api.put('/skip-bins/reschedule', { id: bin.id, date: '2026-04-01', timeSlot: 'morning' });
    await press('Assign');
    await waitFor(() => expect(form.getAllByRole('listitem')[0]).toHaveTextContent(/rescheduled/));
    await press('Assign');
    await isClosed();
    expect(await driversOf(bin)).toEqual([driver.id, null]);
  });
});
