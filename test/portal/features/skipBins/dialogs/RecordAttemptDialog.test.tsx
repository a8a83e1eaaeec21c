import { act, screen, within } from '@testing-library/react';
import { formatCalendarDate } from '../../../../../src/contract/calendarDate';
import type { SkipBin } from '../../../../../src/contract/responses/skipBins';
import { changesApi } from '../../../../../src/portal/features/changes/changesApi';
import { selectDone } from '../../../../../src/portal/app/store/doneSlice';
import { makeCollectingBin, makePendingBin } from '../../../../support/builders';
import { openSkipBinDialog } from '../../../../support/openSkipBinDialog';
import {
  api,
  dayIn,
  dialog,
  dialogIsClosed,
  notifications,
  renderPortal,
  row,
  savedBin,
} from '../../../../support/renderPortal';

async function openAttempt(bin: SkipBin) {
  const opened = await openSkipBinDialog('recordAttempt', bin);
  const { user, form } = opened;
  return {
    ...opened,
    choose: (reason: string) => user.selectOptions(form.getByLabelText('Reason'), reason),
    save: () => opened.press('Record attempt'),
    saved: () => savedBin(bin.id),
  };
}

const shown = (date: ReturnType<typeof dayIn>) => formatCalendarDate(date, 'dd MMM yyyy (EEEE)');
const attempted = `Attempted ${formatCalendarDate(dayIn(0), 'd MMM')}`;

describe("'Could not be done'", () => {
  it('begins at the reason, needs one, and a comment for another one; without a new date the job stays due [JOB-7 JOB-9]', async () => {
    const bin = await makePendingBin(api, { desiredDeliveryDate: dayIn(0) });
    const { form, choose, save, saved, setText, isClosed, notified, store } = await openAttempt(bin);
    expect(form.getByRole('heading', { name: 'Delivery could not be done' })).toBeVisible();
    expect(form.getByLabelText('Reason')).toHaveFocus();
    expect(form.getByLabelText('Attempted on')).toHaveValue(shown(dayIn(0)));
    expect(form.getByLabelText('New date')).toHaveValue('');
    expect(form.getByLabelText('New time')).toHaveValue('morning');
    await save();
    expect(await form.findByText('Required')).toBeVisible();
    await choose('Other');
    await save();
    expect(await form.findByText('Required')).toBeVisible();
    expect(form.getByLabelText('Comment')).toHaveFocus();
    await setText('Comment', 'Truck broke down');
    await save();
    await isClosed();
    const attempt = {
      job: 'delivery',
      date: dayIn(0),
      reason: 'other',
      comment: 'Truck broke down',
      state: 'open',
    };
    expect(await saved()).toMatchObject({
      attempts: [attempt],
      desiredDeliveryDate: dayIn(0),
      deliveryTimeSlot: 'morning',
      version: 2,
    });
    expect(notified()?.message).toMatch(/^Attempt recorded, Metals 660L/);
    const { changeIds: ids = [] } = selectDone(store.getState()).done.at(-1) ?? {};
    await act(() => store.dispatch(changesApi.endpoints.undoChange.initiate({ ids })));
    expect(await saved()).toMatchObject({ attempts: null });
  });

  it('takes at most seven keys from the dashboard, whose row then says it and is found by it [JOB-9 JOB-10 DASH-10]', async () => {
    const bin = await makeCollectingBin(api, undefined, { desiredCollectionDate: dayIn(0) });
    const { name } = bin.jobSite;
    const { user } = await renderPortal(`/?text=${encodeURIComponent(name)}`);
    const rowName = `Metals 660L at ${name}`;
    await row(rowName);
    screen.getByRole('grid', { name: /upcoming/i }).focus();
    await user.keyboard('q');
    const opened = within(await dialog('Collection could not be done'));
    expect(opened.getByLabelText('Reason')).toHaveFocus();
    // The browser's own key: 'n'.
    await user.selectOptions(opened.getByLabelText('Reason'), 'No access');
    await user.keyboard('{Tab}+1{Enter}');
    await dialogIsClosed();
    expect(await notifications().findByText(/^Attempt recorded, Metals 660L/)).toBeVisible();
    expect(await savedBin(bin.id)).toMatchObject({
      desiredCollectionDate: dayIn(1),
      collectionTimeSlot: 'afternoon',
      attempts: [{ job: 'collection', reason: 'no-access', state: 'rescheduled' }],
    });
    const comment = within(await row(rowName)).getByText(`${attempted}: no access`);
    expect(comment).toBeVisible();
    const filter = screen.getByRole('searchbox', { name: /filter/i });
    await user.clear(filter);
    await user.type(filter, `${name} no access{Enter}`);
    expect(await row(rowName)).toBeVisible();
    await user.type(filter, ' overfull{Enter}');
    expect(await screen.findByText('Nothing matches the filter.')).toBeVisible();
  });

  it('is not in the future, and a new date not in the past [JOB-7 DATE-7]', async () => {
    const { form, choose, save, setText } = await openAttempt(await makePendingBin(api));
    await choose('Blocked');
    await setText('Attempted on', '+1');
    await setText('New date', '-1');
    await save();
    expect(await form.findByText(`Please choose ${formatCalendarDate(dayIn(0))} or earlier`)).toBeVisible();
    expect(form.getByText(`Please choose ${formatCalendarDate(dayIn(0))} or later`)).toBeVisible();
  });

  it('of one half of a swap moves the other half, too, but not over what a colleague saved [JOB-9 JOB-2]', async () => {
    const old = await makeCollectingBin(
      api,
      { type: 'timber', size: 1100 },
      { desiredCollectionDate: dayIn(3) },
    );
    const { form, choose, save, saved, setText, isClosed } = await openAttempt(old);
    expect(
      form.getByText(
        /^This is one half of a swap: the delivery of Timber 1100L, due on .*, moves with it if/,
      ),
    ).toBeVisible();
    await choose('Not ready');
    await setText('New date', '+5');
    await api.put('/skip-bins', { ...old.replacement, desiredDeliveryDate: dayIn(7), swapMoves: 'one' });
    await save();
    expect(
      await form.findByText(/Somebody else has changed the other bin of this swap meanwhile/),
    ).toBeVisible();
    const due = `due on ${formatCalendarDate(dayIn(7))} (afternoon), moves with it`;
    expect(await form.findByText((text) => text.includes(due))).toBeVisible();
    await save();
    await isClosed();
    const { replacement, ...now } = await saved();
    expect(now).toMatchObject({
      desiredCollectionDate: dayIn(5),
      attempts: [{ reason: 'not-ready', state: 'rescheduled' }],
    });
    expect(replacement).toMatchObject({ desiredDeliveryDate: dayIn(5), attempts: null });
  });

  it('leaves the halves of a split swap apart if there is no new time [JOB-7 JOB-9]', async () => {
    const old = await makeCollectingBin(
      api,
      { type: 'timber', size: 1100 },
      { desiredCollectionDate: dayIn(3) },
    );
    await api.put('/skip-bins', { ...old.replacement, desiredDeliveryDate: dayIn(7), swapMoves: 'one' });
    const { choose, save, saved, isClosed } = await openAttempt(await savedBin(old.id));
    await choose('Not home');
    await save();
    await isClosed();
    expect(await saved()).toMatchObject({
      desiredCollectionDate: dayIn(3),
      attempts: [{ reason: 'not-home' }],
      replacement: { desiredDeliveryDate: dayIn(7) },
    });
  });

  it('merges with what a colleague has changed elsewhere in the bin [JOB-9 CONFLICT-2]', async () => {
    const bin = await makePendingBin(api);
    const { choose, save, saved, isClosed } = await openAttempt(bin);
    await choose('Overfull');
    await api.put('/skip-bins', { ...bin, deliveryComment: 'Ring the bell' });
    await save();
    await isClosed();
    expect(await saved()).toMatchObject({
      deliveryComment: 'Ring the bell',
      attempts: [{ reason: 'overfull' }],
    });
  });

  it.each([
    ['has recorded an attempt', 'attempted', { date: dayIn(0), reason: 'blocked' }, /: blocked/],
    ['has moved the job', 'reschedule', { date: dayIn(4), timeSlot: 'morning' }, /rescheduled/],
  ])(
    'shows that a colleague %s before it is recorded [JOB-9 CONFLICT-3]',
    async (_what, path, done, said) => {
      const bin = await makePendingBin(api);
      const { form, choose, save, saved, isClosed } = await openAttempt(bin);
      await choose('No access');
      expect((await api.put(`/skip-bins/${path}`, { id: bin.id, ...done })).status).toBe(200);
      await save();
      expect(await form.findByText(/Somebody else has changed this bin meanwhile/)).toBeVisible();
      expect(form.getByText(said)).toBeVisible();
      expect((await saved()).version).toBe(2);
      await save();
      await isClosed();
      expect((await saved()).attempts?.at(-1)).toMatchObject({ reason: 'no-access' });
    },
  );

  it('is not recorded at the collection if a colleague has delivered the bin meanwhile [JOB-9]', async () => {
    const bin = await makePendingBin(api, { desiredDeliveryDate: dayIn(0) });
    const { form, choose, save, saved } = await openAttempt(bin);
    await choose('No access');
    const collection = { desiredCollectionDate: dayIn(9), collectionTimeSlot: 'morning' };
    await api.put('/skip-bins', { ...bin, ...collection });
    await api.put('/skip-bins/delivered', { id: bin.id, actualDeliveryDate: dayIn(0) });
    await save();
    expect(await form.findByText(/Somebody else has changed this bin meanwhile/)).toBeVisible();
    await save();
    expect(await saved()).toMatchObject({ status: 'delivered', attempts: null, version: 3 });
  });
});
