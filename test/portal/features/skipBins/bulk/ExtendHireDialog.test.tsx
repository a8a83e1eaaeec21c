import { act } from '@testing-library/react';
import type { SkipBin } from '../../../../../src/contract/responses/skipBins';
import { addDays, formatCalendarDate } from '../../../../../src/contract/calendarDate';
import { selectDone } from '../../../../../src/portal/app/store/doneSlice';
import { changesApi } from '../../../../../src/portal/features/changes/changesApi';
import { makeDeliveredBin, makePendingBin } from '../../../../support/builders';
import { openSkipBinDialog } from '../../../../support/openSkipBinDialog';
import { api, dayIn, savedBin } from '../../../../support/renderPortal';

async function openExtend(...bins: SkipBin[]) {
  const opened = await openSkipBinDialog('extendHire', ...bins);
  return {
    ...opened,
    date: opened.form.getByLabelText('Hire until'),
    undo: () => {
      const { changeIds: ids = [] } = selectDone(opened.store.getState()).done.at(-1) ?? {};
      return act(() => opened.store.dispatch(changesApi.endpoints.undoChange.initiate({ ids })));
    },
  };
}

async function makeHiredBin(hireUntil: string): Promise<SkipBin> {
  const { id } = await makeDeliveredBin(api);
  return (await api.put<SkipBin>('/skip-bins/extend', { id, hireUntil })).body;
}

const shown = (date: Parameters<typeof formatCalendarDate>[0]) =>
  formatCalendarDate(date, 'dd MMM yyyy (EEEE)');
const hireOf = async ({ id }: SkipBin) => (await savedBin(id)).hireUntil;

describe("'Extend' [HIRE-3]", () => {
  it('lets a bin stay a week longer by Enter; an undo takes it back', async () => {
    const bin = await makeHiredBin(dayIn(3));
    const { user, form, date, isClosed, notified, undo } = await openExtend(bin);
    expect(form.getByRole('heading', { name: 'Extend hire' })).toBeVisible();
    expect(date).toHaveFocus();
    expect(date).toHaveValue(shown(dayIn(10)));
    await user.keyboard('{Enter}');
    await isClosed();
    expect(await hireOf(bin)).toBe(dayIn(10));
    expect(notified()).toMatchObject({ message: expect.stringMatching(/^Hire extended/) as string });
    await undo();
    expect(await hireOf(bin)).toBe(dayIn(3));
  });

  it.each([
    ['without an end of its hire', () => makeDeliveredBin(api)],
    ['over its hire', () => makeHiredBin(dayIn(-5))],
  ])('begins with a week from today for a bin %s, and takes another date', async (_which, make) => {
    const bin = await make();
    const { user, date, isClosed } = await openExtend(bin);
    expect(date).toHaveValue(shown(dayIn(7)));
    await user.clear(date);
    await user.type(date, '+2w{Enter}');
    await isClosed();
    expect(await hireOf(bin)).toBe(dayIn(14));
  });

  it('says that nothing would change', async () => {
    const bin = await makeHiredBin(dayIn(3));
    const { user, form, date, onClose } = await openExtend(bin);
    await user.clear(date);
    await user.type(date, '+3{Enter}');
    expect(await form.findByText('It is so already')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('gives several bins one date, by which no hire becomes shorter, with one undo; leaves out what is not on a site', async () => {
    const bins = [await makeHiredBin(dayIn(20)), await makeDeliveredBin(api)];
    const { form, date, press, isClosed, notified, undo } = await openExtend(
      ...bins,
      await makePendingBin(api),
    );
    expect(form.getByRole('heading', { name: 'Extend the hire of 2 bins' })).toBeVisible();
    expect(form.getByText('Left out: these are not on a site')).toBeVisible();
    expect(date).toHaveValue(shown(addDays(dayIn(20), 7)));
    await press('Extend');
    await isClosed();
    expect(await Promise.all(bins.map(hireOf))).toEqual([dayIn(27), dayIn(27)]);
    expect(notified()).toMatchObject({ message: '2 hires extended' });
    await undo();
    expect(await Promise.all(bins.map(hireOf))).toEqual([dayIn(20), null]);
  });

  it('lists what was refused with what a colleague has changed', async () => {
    const bin = await makeHiredBin(dayIn(3));
    const { form, press, isClosed } = await openExtend(bin);
    await api.put('/skip-bins/extend', { id: bin.id, hireUntil: dayIn(5) });
    await press('Extend');
    expect(await form.findByText(/extended the hire of/)).toBeVisible();
    await press('Extend');
    await isClosed();
    expect(await hireOf(bin)).toBe(dayIn(10));
  });
});
