import { screen } from '@testing-library/react';
import { formatCalendarDate } from '../../../../../src/contract/calendarDate';
import { closeDays } from '../../../../support/closeDays';
import { makeCollectingBin, makeDeliveredBin, makePendingBin } from '../../../../support/builders';
import { openSkipBinDialog } from '../../../../support/openSkipBinDialog';
import { api, dayIn, savedBin } from '../../../../support/renderPortal';

const CUP = { date: dayIn(20), name: 'Melbourne Cup Day' };
const QUESTION = `${formatCalendarDate(CUP.date, 'EEEE d MMM')} is ${CUP.name}: nobody drives. Choose it anyway?`;
const open = openSkipBinDialog;

beforeAll(() => closeDays(api, { dates: [CUP] }));
afterAll(() => closeDays(api));

describe('a dialog with a date on which nobody drives', () => {
  it("asks in 'Reschedule', and sends it again if it is chosen anyway; another date is asked anew [CLOSED-10]", async () => {
    const bin = await makePendingBin(api);
    const { user, form, press, setText, isClosed } = await open('rescheduleSkipBin', bin);
    await setText('Delivery date', '+20');
    await press('Reschedule');
    const question = await form.findByText(QUESTION);
    expect(form.queryByText(/There was an error/)).toBeNull();
    // What Enter sent is not answered by the same key.
    expect(form.getByRole('button', { name: 'Choose it anyway' })).not.toHaveFocus();
    await setText('Delivery date', '+21');
    expect(question).not.toBeInTheDocument();
    await setText('Delivery date', '+20');
    await user.click(form.getByRole('button', { name: 'Choose it anyway' }));
    await isClosed();
    expect(await savedBin(bin.id)).toMatchObject({ desiredDeliveryDate: CUP.date });
  });

  it('asks once for both halves of a swap [CLOSED-3 CLOSED-10]', async () => {
    const bin = await makeCollectingBin(api, { type: 'metal', size: 660 });
    const { form, user, press, setText, isClosed } = await open('rescheduleSkipBin', bin);
    await setText('Collection date', '+20');
    await press('Reschedule');
    await user.click(await form.findByRole('button', { name: 'Choose it anyway' }));
    await isClosed();
    expect(await savedBin(bin.id)).toMatchObject({
      desiredCollectionDate: CUP.date,
      replacement: { desiredDeliveryDate: CUP.date },
    });
  });

  it("asks in 'Request collection', and keeps the input [CLOSED-10]", async () => {
    const bin = await makeDeliveredBin(api);
    const requested = await open('requestCollection', bin);
    await requested.setText('Collection date', '+20');
    await requested.user.selectOptions(requested.form.getByLabelText('Collection time'), 'Morning');
    await requested.press('Request collection');
    await requested.form.findByText(QUESTION);
    await requested.press('Choose it anyway');
    await requested.isClosed();
    expect(await savedBin(bin.id)).toMatchObject({ desiredCollectionDate: CUP.date });
  });

  it("asks in 'Order again', and orders one bin [CLOSED-10]", async () => {
    const bin = await makePendingBin(api);
    const { press, setText, form, isClosed } = await open('orderAgain', bin);
    await setText('Delivery date', '+20');
    await press('Add bin');
    await form.findByText(QUESTION);
    await press('Choose it anyway');
    await isClosed();
    const { body } = await api.get<{ desiredDeliveryDate: string }[]>(
      `/skip-bins?jobSiteId=${bin.jobSiteId}`,
    );
    expect(body.filter(({ desiredDeliveryDate }) => desiredDeliveryDate === CUP.date)).toHaveLength(1);
  });

  it("asks in 'Update bin' for a new date only, and keeps the input [CLOSED-10]", async () => {
    const bin = await makePendingBin(api);
    const first = await open('updateSkipBin', bin);
    await first.openTab('Delivery');
    await first.setText('Desired delivery date', '+20');
    await first.setText('Delivery comment', 'Rear lane');
    await first.press('Save');
    await first.form.findByText(QUESTION);
    await first.press('Choose it anyway');
    await first.isClosed();
    expect(await savedBin(bin.id)).toMatchObject({
      desiredDeliveryDate: CUP.date,
      deliveryComment: 'Rear lane',
    });
  });

  it('asks after a conflict was answered, too [CLOSED-10 CONFLICT-1]', async () => {
    const bin = await makePendingBin(api);
    const { user, form, press, setText, isClosed } = await open('rescheduleSkipBin', bin);
    await setText('Delivery date', '+20');
    const meanwhile = { id: bin.id, date: dayIn(3), timeSlot: bin.deliveryTimeSlot };
    expect((await api.put('/skip-bins/reschedule', meanwhile)).status).toBe(200);
    await press('Reschedule');
    await user.click(await form.findByRole('radio', { name: /^Keep mine/ }));
    await press('Reschedule');
    await form.findByText(QUESTION);
    await press('Choose it anyway');
    await isClosed();
    expect(await savedBin(bin.id)).toMatchObject({ desiredDeliveryDate: CUP.date });
  });

  it('shows the closed days in its calendar, which may be picked; nwd skips them [CLOSED-11 DATE-9]', async () => {
    const tomorrow = { date: dayIn(1), name: 'Show Day' };
    await closeDays(api, { dates: [CUP, tomorrow] });
    const { user, form, setText } = await open('rescheduleSkipBin', await makePendingBin(api));
    await setText('Delivery date', '+1');
    await user.type(form.getByLabelText('Delivery date'), '{ArrowDown}');
    const day = await screen.findByRole('gridcell', { name: /closed: Show Day/i });
    expect(day).toHaveAccessibleName(`${Number(tomorrow.date.slice(-2))} closed: Show Day`);
    expect(day).toBeEnabled();
    expect(screen.getByTitle('Closed: Show Day')).toBeVisible();
    await user.keyboard('{Escape}');
    await setText('Delivery date', 'nwd');
    expect(form.getByLabelText('Delivery date')).toHaveValue(
      formatCalendarDate(dayIn(2), 'dd MMM yyyy (EEEE)'),
    );
    await setText('Delivery date', '+1w');
    expect(form.getByLabelText('Delivery date')).toHaveValue(
      formatCalendarDate(dayIn(7), 'dd MMM yyyy (EEEE)'),
    );
    await closeDays(api, { dates: [CUP] });
  });
});

describe('a dialog about several bins', () => {
  it("asks once in 'Reschedule', before the first is sent [CLOSED-10]", async () => {
    const bins = [await makePendingBin(api), await makePendingBin(api)];
    const { form, press, setText, isClosed } = await open('rescheduleSkipBin', ...bins);
    await setText('Date', '+20');
    await press('Reschedule');
    await form.findByText(QUESTION);
    for (const { id, version } of bins) expect((await savedBin(id)).version).toBe(version);
    await press('Choose it anyway');
    await isClosed();
    for (const { id } of bins) expect(await savedBin(id)).toMatchObject({ desiredDeliveryDate: CUP.date });
  });

  it("asks in 'Could not be done' if overdue jobs get only a new time slot, and so move to today [CLOSED-10]", async () => {
    await closeDays(api, { dates: [{ date: dayIn(0), name: 'Show Day' }] });
    const bins = [
      await makePendingBin(api),
      await makePendingBin(api, { desiredDeliveryDate: dayIn(0), evenIfClosed: true }),
    ];
    const { user, form, press, isClosed } = await open('recordAttempt', ...bins);
    await user.selectOptions(form.getByLabelText('Reason'), 'Blocked');
    await user.selectOptions(form.getByLabelText('New time'), 'Afternoon');
    await press('Record attempts');
    await form.findByText(/ is Show Day: nobody drives/);
    for (const { id, version } of bins) expect((await savedBin(id)).version).toBe(version);
    await press('Choose it anyway');
    await isClosed();
    for (const { id } of bins)
      expect(await savedBin(id)).toMatchObject({
        desiredDeliveryDate: dayIn(0),
        deliveryTimeSlot: 'afternoon',
      });
    await closeDays(api, { dates: [CUP] });
  });

  it("asks once in 'Request collection', also for swaps [CLOSED-10]", async () => {
    const bins = [await makeDeliveredBin(api), await makeDeliveredBin(api)];
    const { user, form, press, setText, isClosed } = await open('requestCollection', ...bins);
    await setText('Collection date', '+20');
    await user.selectOptions(form.getByLabelText('Collection time'), 'Morning');
    await user.click(form.getByLabelText(/^Swap: leave a bin/));
    await press('Request collection');
    await form.findByText(QUESTION);
    await press('Choose it anyway');
    await isClosed();
    for (const { id } of bins)
      expect(await savedBin(id)).toMatchObject({ replacement: { desiredDeliveryDate: CUP.date } });
  });
});
