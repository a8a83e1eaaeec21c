import { act, fireEvent, within } from '@testing-library/react';
import type { SkipBin } from '../../../../../src/contract/responses/skipBins';
import { formatDate } from '../../../../../src/portal/format/dates';
import { selectDone } from '../../../../../src/portal/app/store/doneSlice';
import { changesApi } from '../../../../../src/portal/features/changes/changesApi';
import {
  bulkProgressSlice,
  selectFinishedBins,
} from '../../../../../src/portal/features/skipBins/bulkProgressSlice';
import type { SkipBinActionName } from '../../../../../src/portal/features/skipBins/skipBinActions';
import {
  makeCollectingBin,
  makeDeliveredBin,
  makeJobSite,
  makePendingBin,
} from '../../../../support/builders';
import { openSkipBinDialog } from '../../../../support/openSkipBinDialog';
import { api, dayIn, savedBin } from '../../../../support/renderPortal';

const fresh = () => `BIN-${crypto.randomUUID()}`;

const send = globalThis.fetch;
afterEach(() => jest.restoreAllMocks());

/** Opens a dialog about several bins. `read` holds the portal's reads back. */
async function openBulk(name: SkipBinActionName, bins: readonly SkipBin[], read?: Promise<unknown>) {
  /** A write waits for it: held back, the write stays under way. */
  const held = { until: Promise.resolve() };
  let asked = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    if (new Request(...request).method === 'GET') await read;
    else {
      asked += 1;
      await held.until;
    }
    return send(...request);
  });
  const { form: dialog, ...opened } = await openSkipBinDialog(name, ...bins);
  // The sign-in.
  asked = 0;
  return {
    ...opened,
    held,
    askedTimes: () => asked,
    dialog,
    title: () => dialog.getByRole('heading', { level: 2 }).textContent,
    /** The lines of jobs, not the items of lists within them. */
    lines: () =>
      dialog
        .getAllByRole('listitem')
        .filter((item) => item.ariaLabel !== null || item.hasAttribute('aria-label')),
    numbers: () => dialog.queryAllByRole<HTMLInputElement>('textbox', { name: /^Bin number, / }),
    saved: ({ id }: SkipBin) => savedBin(id),
    undo: () => {
      const { changeIds: ids = [] } = selectDone(opened.store.getState()).done.at(-1) ?? {};
      return act(() => opened.store.dispatch(changesApi.endpoints.undoChange.initiate({ ids })));
    },
  };
}

async function make(
  count: number,
  one: (caller: typeof api) => Promise<SkipBin> = makePendingBin,
): Promise<SkipBin[]> {
  const bins: SkipBin[] = [];
  while (bins.length < count) bins.push(await one(api));
  return bins;
}

const valuesOf = (inputs: HTMLInputElement[]) => inputs.map(({ value }) => value);
const paste = (element: HTMLElement, text: string) =>
  fireEvent.paste(element, { clipboardData: { getData: () => text } });

describe('several deliveries', () => {
  it('have a line each, whose numbers are filled in by typing and Enter [BULK-1 BULK-2 GRID-5]', async () => {
    const bins = await make(3);
    const [first, second, third] = bins as [SkipBin, SkipBin, SkipBin];
    await api.put('/skip-bins', { ...second, referenceNumber: `BIN-${second.id}` });
    const known = { ...second, version: 2, referenceNumber: `BIN-${second.id}` };
    const { user, dialog, title, lines, numbers, isClosed, saved, notified, undo } = await openBulk(
      'markDelivered',
      [first, known, third],
    );
    expect(title()).toBe('Mark 3 bins as delivered');
    const { name, account } = first.jobSite;
    expect(lines()[0]).toHaveTextContent(`Deliver Metals 660L${account.name} · ${name}`);
    expect(valuesOf(numbers())).toEqual(['', `BIN-${second.id}`, '']);
    expect(numbers()[0]).toHaveFocus();
    await user.keyboard(`BIN-a-${first.id}{Enter}`);
    expect(numbers()[1]).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    expect(numbers()[2]).toHaveFocus();
    await user.keyboard(`BIN-c-${third.id}{Enter}`);
    expect(dialog.getByRole('button', { name: 'Mark as delivered' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await isClosed();
    const delivered = { status: 'delivered', actualDeliveryDate: dayIn(0) };
    expect(await saved(first)).toMatchObject({ ...delivered, referenceNumber: `BIN-a-${first.id}` });
    expect(await saved(second)).toMatchObject({ ...delivered, referenceNumber: `BIN-${second.id}` });
    expect(await saved(third)).toMatchObject({ ...delivered, referenceNumber: `BIN-c-${third.id}` });
    expect(notified()?.message).toBe('3 bins marked as delivered');

    await undo();
    for (const bin of bins) expect(await saved(bin)).toMatchObject({ status: 'pending' });
  });

  it('take a pasted column downwards, and say what was left over; what it replaced can be brought back [BULK-3]', async () => {
    const bins = await make(4);
    const { body: known } = await api.put<SkipBin>('/skip-bins', { ...bins[2], referenceNumber: fresh() });
    const { user, dialog, numbers, press, isClosed, saved } = await openBulk(
      'markDelivered',
      bins.with(2, known),
    );
    const [one, two, four, typed = '', ...more] = Array.from({ length: 8 }, fresh);
    await user.keyboard(`${one}{Enter}`);
    paste(numbers()[1] as HTMLElement, `${two}\tred\r\n\r\n${four}\tblue\r\n`);
    expect(valuesOf(numbers())).toEqual([one, two, known.referenceNumber, four]);
    expect(numbers()[3]).toHaveFocus();
    expect(dialog.getByText('2 numbers pasted')).toBeVisible();
    paste(numbers()[2] as HTMLElement, more.slice(0, 4).join('\n'));
    expect(valuesOf(numbers())).toEqual([one, two, more[0], more[1]]);
    expect(
      dialog.getByText(`2 numbers pasted; 2 left over, for which there is no line: ${more[2]}, ${more[3]}`),
    ).toBeVisible();
    await user.type(numbers()[0] as HTMLElement, typed);
    await press('Bring back what was replaced');
    // What was typed after the paste stays.
    expect(valuesOf(numbers())).toEqual([typed, two, known.referenceNumber, four]);
    await press('Mark as delivered');
    await isClosed();
    const { referenceNumber } = known;
    expect(await saved(known)).toMatchObject({ status: 'delivered', referenceNumber });
  });

  it('report a number that is too long or in two lines before any is sent [BULK-5]', async () => {
    const bins = await make(3);
    const { user, lines, numbers, askedTimes, press } = await openBulk('markDelivered', bins);
    await user.keyboard('bin-7{Enter} BIN-7{Enter}');
    await user.paste('x'.repeat(101));
    await press('Mark as delivered');
    await within(lines()[2] as HTMLElement).findByText(/100/);
    for (const line of lines().slice(0, 2)) expect(line).toHaveTextContent('Another line has this number');
    for (const number of numbers()) expect(number).toHaveAttribute('aria-invalid', 'true');
    expect(numbers()[0]).toHaveFocus();
    expect(askedTimes()).toBe(0);
  });

  it('keep what was typed when one is refused, and can be sent again by keys [BULK-5 GRID-5 LIFE-12]', async () => {
    const standing = await makeDeliveredBin(api);
    const bins = await make(3);
    const [first, second, third] = bins as [SkipBin, SkipBin, SkipBin];
    const { user, dialog, title, numbers, isClosed, saved } = await openBulk('markDelivered', bins);
    await api.put('/skip-bins', { ...third, deliveryComment: 'Ring the bell' });
    const typed = [fresh(), `${standing.referenceNumber}`, fresh()];
    for (const number of typed) await user.keyboard(`${number}{Enter}`);
    await user.keyboard('{Enter}');
    await dialog.findByText('1 of 3 marked as delivered; 2 left');
    expect(title()).toBe('Mark 2 bins as delivered');
    expect(valuesOf(numbers())).toEqual(typed.slice(1));
    // What the next press would save over.
    expect(dialog.getByText(/Somebody else has changed this bin meanwhile.*Ring the bell/)).toBeVisible();
    expect(dialog.getByRole('link', { name: new RegExp(standing.jobSite.name) })).toBeVisible();
    expect(numbers()[0]).toHaveFocus();
    // Past the line's date, its removal, and the link.
    for (let stop = 0; stop < 4; stop += 1) await user.tab();
    expect(dialog.getByRole('checkbox', { name: 'Use it anyway' })).toHaveFocus();
    await user.keyboard(' {Control>}{Enter}{/Control}');
    await isClosed();
    for (const [index, bin] of [first, second, third].entries())
      expect(await saved(bin)).toMatchObject({ status: 'delivered', referenceNumber: typed[index] });
  });

  it('can be left out, and those without a number are asked for; a finished one ends the selection [BULK-8]', async () => {
    const [first, second, third] = (await make(3)) as [SkipBin, SkipBin, SkipBin];
    const bulk = await openBulk('markDelivered', [first, second, third]);
    const { user, store, dialog, title, lines, numbers, press, isClosed, saved } = bulk;
    const leaveOut = (line: number) =>
      within(lines()[line] as HTMLElement).getByRole('button', { name: /^Leave out/ });
    await user.click(leaveOut(0));
    expect(title()).toBe('Mark 2 bins as delivered');
    expect(leaveOut(0)).toHaveFocus();
    expect(dialog.getByText('Left out by you')).toBeVisible();
    await user.click(leaveOut(0));
    await user.click(leaveOut(0));
    await press('Mark as done');
    expect(await dialog.findByText('No job is left to mark')).toBeVisible();
    await press('Bring them back');
    expect(title()).toBe('Mark 3 bins as delivered');
    await user.type(numbers()[0] as HTMLElement, fresh());
    await press('Mark as delivered');
    await press('Leave them out');
    await isClosed();
    expect((await saved(first)).status).toBe('delivered');
    for (const bin of [second, third]) expect((await saved(bin)).status).toBe('pending');
    expect(selectFinishedBins(store.getState())).toEqual([first.id]);
  });

  it('have one date for all, and one line may have its own [BULK-4 DATE-7]', async () => {
    const [first, second] = (await make(2)) as [SkipBin, SkipBin];
    const { user, dialog, lines, isClosed, saved } = await openBulk('markDelivered', [first, second]);
    const own = within(lines()[1] as HTMLElement).getByRole('button', { name: /^Own date/ });
    await user.click(own);
    const date = dialog.getByLabelText('Delivered on, this one only');
    expect(date).toHaveFocus();
    await user.type(date, '+1{Enter}');
    expect(await within(lines()[1] as HTMLElement).findByText(/^Please choose .* or earlier$/)).toBeVisible();
    await user.clear(date);
    await user.type(date, 'today{Enter}');
    expect(await dialog.findByText(/^2 have no number: deliver them anyway/)).toBeVisible();
    // The Enter that sent the form presses no answer when it is released.
    expect(dialog.getByText(/^2 have no number/).closest('[role="alert"]')).toHaveFocus();
    await user.tab();
    await user.keyboard('{Enter}');
    await isClosed();
    for (const bin of [first, second])
      expect(await saved(bin)).toMatchObject({ status: 'delivered', actualDeliveryDate: dayIn(0) });
  });

  it('does not collect a bin in place of a delivery that a colleague has done meanwhile [BULK-5 JOB-1]', async () => {
    const [bin, other] = (await make(2)) as [SkipBin, SkipBin];
    const { user, dialog, title, saved } = await openBulk('markDelivered', [bin, other]);
    await api.put('/skip-bins/delivered', { id: bin.id, actualDeliveryDate: dayIn(0) });
    const collection = { desiredCollectionDate: dayIn(0), collectionTimeSlot: 'morning' };
    await api.put('/skip-bins/collect', { id: bin.id, ...collection });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.click(await dialog.findByRole('button', { name: 'Deliver them anyway' }));
    await dialog.findByText('1 of 2 marked as delivered; 1 left');
    expect(title()).toBe('Mark bin as delivered');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await dialog.findByText('0 of 1 marked as delivered; 1 left');
    expect((await saved(bin)).status).toBe('delivered');
  });
});

describe('deliveries and collections', () => {
  it('are done in one pass; what can be neither is left out, and what a colleague has done stays [BULK-1 BULK-5 BULK-6 GRID-5]', async () => {
    const collecting = await makeCollectingBin(api);
    const taken = await makeCollectingBin(api);
    const standing = await makeDeliveredBin(api);
    const pending = await makePendingBin(api);
    const { user, dialog, title, lines, numbers, saved, notified, undo } = await openBulk('markCollected', [
      pending,
      collecting,
      taken,
      standing,
    ]);
    expect(title()).toBe('Mark 3 jobs as done');
    expect(dialog.getByText('Left out: these cannot be marked now')).toBeVisible();
    const done = lines().map(({ textContent }) => textContent?.slice(0, 7));
    expect(done).toEqual(['Deliver', 'Collect', 'Collect']);
    expect(numbers()).toHaveLength(1);
    const meanwhile = { id: taken.id, actualCollectionDate: dayIn(-1) };
    expect((await api.put('/skip-bins/collected', meanwhile)).status).toBe(200);
    // The number is free: its bin is collected first.
    await user.keyboard(`${collecting.referenceNumber}{Enter}`);
    await user.keyboard('{Enter}');
    await dialog.findByRole('heading', { name: 'Mark bin as collected' });
    expect(dialog.getByText('2 of 3 done; 1 left')).toBeVisible();
    expect(
      dialog.getByText(/^Somebody else has changed this bin meanwhile. Nothing was saved\. .* collected /),
    ).toBeVisible();
    expect(await saved(taken)).toMatchObject(meanwhile);
    expect(await saved(collecting)).toMatchObject({ status: 'collected', actualCollectionDate: dayIn(0) });
    const delivered = { status: 'delivered', referenceNumber: collecting.referenceNumber };
    expect(await saved(pending)).toMatchObject(delivered);
    expect((await saved(standing)).status).toBe('delivered');
    expect(notified()?.message).toBe('2 jobs marked as done');
    await undo();
    expect((await saved(collecting)).status).toBe('delivered');
    expect((await saved(pending)).status).toBe('pending');
  });
});

describe('several collections', () => {
  it('are requested for one date, as swaps like for like if that is chosen; requested ones are left out, and comments stay [BULK-10]', async () => {
    const standing = await makeDeliveredBin(api, { type: 'timber', size: 1100 });
    const commented = await makeDeliveredBin(api);
    const collectionComment = 'Rear lane';
    expect((await api.put('/skip-bins', { ...commented, collectionComment })).status).toBe(200);
    const known = { ...(await savedBin(commented.id)), collectionComment };
    const requested = await makeCollectingBin(api);
    const { user, dialog, title, press, setText, isClosed, saved, notified, undo } = await openBulk(
      'requestCollection',
      [standing, known, requested, await makePendingBin(api)],
    );
    expect(title()).toBe('Request collection of 2 bins');
    expect(dialog.getByText(/^Left out: the collection of these cannot/)).toBeVisible();
    await setText('Collection date', '+5');
    await user.selectOptions(dialog.getByLabelText('Collection time'), 'Morning');
    await user.click(dialog.getByLabelText('Swap: leave a bin of the same type and size for each'));
    await press('Request collection');
    await isClosed();
    const due = { desiredCollectionDate: dayIn(5), collectionTimeSlot: 'morning' };
    const { type, size } = standing;
    expect(await saved(standing)).toMatchObject({ ...due, replacement: { type, size } });
    expect(await saved(known)).toMatchObject({
      ...due,
      collectionComment,
      replacement: { size: known.size },
    });
    expect((await saved(requested)).version).toBe(requested.version);
    expect(notified()?.message).toBe('2 collections requested');
    await undo();
    expect(await saved(standing)).toMatchObject({ desiredCollectionDate: null });
  });

  it('are not requested over what a colleague has requested meanwhile [BULK-10]', async () => {
    const bins = await make(2, makeDeliveredBin);
    const { dialog, press, setText, user, saved } = await openBulk('requestCollection', bins);
    const [first] = bins as [SkipBin];
    const meanwhile = { desiredCollectionDate: dayIn(1), collectionTimeSlot: 'afternoon' };
    expect((await api.put('/skip-bins/collect', { id: first.id, ...meanwhile })).status).toBe(200);
    await setText('Collection date', '+5');
    await user.selectOptions(dialog.getByLabelText('Collection time'), 'Morning');
    await press('Request collection');
    expect(await dialog.findByText('1 of 2 requested; 1 left')).toBeVisible();
    await press('Request collection');
    expect(await dialog.findByText('No bin is left whose collection can be requested')).toBeVisible();
    expect(await saved(first)).toMatchObject(meanwhile);
  });
});

describe('several jobs that could not be done', () => {
  it('get an attempt each, with one reason; the halves of a swap move together, and one undo takes all back [BULK-11 JOB-7]', async () => {
    const old = await makeCollectingBin(api, { type: 'timber', size: 1100 });
    const { body: replacement } = await api.get<SkipBin>(`/skip-bins/${old.replacement?.id}`);
    const pending = await makePendingBin(api);
    const standing = await makeDeliveredBin(api);
    const { user, dialog, title, press, setText, isClosed, saved, notified, undo } = await openBulk(
      'recordAttempt',
      [old, replacement, pending, standing],
    );
    expect(title()).toBe('3 jobs could not be done');
    expect(dialog.getByText('Left out: these are not due')).toBeVisible();
    expect(dialog.getByLabelText('Reason')).toHaveFocus();
    await press('Record attempts');
    expect(await dialog.findByText('Required')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Reason'), 'Blocked');
    await setText('Comment', 'Road works');
    await setText('New date', '+5');
    await press('Record attempts');
    await isClosed();
    expect(notified()?.message).toBe('3 attempts recorded');
    const attempts = [{ reason: 'blocked', comment: 'Road works', date: dayIn(0) }];
    expect(await saved(old)).toMatchObject({ desiredCollectionDate: dayIn(5), attempts });
    expect(await saved(replacement)).toMatchObject({ desiredDeliveryDate: dayIn(5), attempts });
    const { deliveryTimeSlot } = pending;
    expect(await saved(pending)).toMatchObject({ desiredDeliveryDate: dayIn(5), deliveryTimeSlot, attempts });
    expect((await saved(standing)).version).toBe(standing.version);
    await undo();
    for (const bin of [old, replacement, pending]) {
      const { desiredDeliveryDate, desiredCollectionDate } = bin;
      const before = { attempts: null, desiredDeliveryDate, desiredCollectionDate };
      expect(await saved(bin)).toMatchObject(before);
    }
  });

  it('stay due without a new date; refused ones stay listed with what a colleague has changed [BULK-11 BULK-7]', async () => {
    const old = await makeCollectingBin(api, { type: 'timber', size: 1100 });
    const { body: replacement } = await api.get<SkipBin>(`/skip-bins/${old.replacement?.id}`);
    const pending = await makePendingBin(api);
    const { user, dialog, title, press, isClosed, saved } = await openBulk('recordAttempt', [
      replacement,
      pending,
    ]);
    const other = `Metals 660L, Bin# ${old.referenceNumber}, ${old.jobSite.name}, due on 9 Mar 2026 (afternoon)`;
    expect(
      await dialog.findByText('Moved with them to a new time: the other bins of their swaps'),
    ).toBeVisible();
    expect(dialog.getByText(other)).toBeVisible();
    const meanwhile = { id: pending.id, date: dayIn(0), reason: 'no-access' };
    expect((await api.put('/skip-bins/attempted', meanwhile)).status).toBe(200);
    await user.selectOptions(dialog.getByLabelText('Reason'), 'Not ready');
    await press('Record attempts');
    expect(await dialog.findByText('1 of 2 recorded; 1 left')).toBeVisible();
    expect(title()).toBe('1 job could not be done');
    expect(dialog.getByText(/Somebody else has changed this bin meanwhile.*: no access/)).toBeVisible();
    expect(await saved(replacement)).toMatchObject({
      attempts: [{ reason: 'not-ready' }],
      desiredDeliveryDate: replacement.desiredDeliveryDate,
    });
    expect((await saved(old)).version).toBe(old.version);
    await press('Record attempt');
    await isClosed();
    expect((await saved(pending)).attempts).toHaveLength(2);
  });
});

describe('a bulk write', () => {
  it('shows how far it is and can be stopped; what was done stays done, the others can be sent, but not over what a colleague saved [BULK-7 JOB-3]', async () => {
    const bins = await make(9);
    const { user, dialog, title, held, saved, notified, onClose, press, setText } = await openBulk(
      'rescheduleSkipBin',
      bins,
    );
    const moved = async () => {
      const all = await Promise.all(bins.map(saved));
      return all.filter(({ desiredDeliveryDate }) => desiredDeliveryDate === dayIn(5)).length;
    };
    let release = () => {};
    held.until = new Promise((resolve) => (release = resolve));
    await setText('Date', '+5');
    await press('Reschedule');
    expect(await dialog.findByRole('progressbar', { name: 'Progress' })).toHaveAttribute('max', '9');
    expect(dialog.getByText('0 of 9')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Stop' })).toBeVisible();
    await user.keyboard('{Escape}');
    release();
    // Those under way are finished.
    expect(await dialog.findByText('6 of 9 rescheduled; 3 left')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    expect(title()).toBe('Reschedule 3 bins');
    expect(await moved()).toBe(6);
    expect(notified()?.message).toBe('6 bins rescheduled');
    const [late] = (await Promise.all(bins.map(saved))).filter(({ version }) => version === 1);
    const meanwhile = { id: late?.id, date: dayIn(2), timeSlot: 'morning' };
    expect((await api.put('/skip-bins/reschedule', meanwhile)).status).toBe(200);
    await press('Reschedule');
    expect(await dialog.findByText('2 of 3 rescheduled; 1 left')).toBeVisible();
    expect(title()).toBe('Reschedule bin');
    expect(dialog.getByText(/^Somebody else has changed this bin meanwhile/)).toBeVisible();
    expect(await moved()).toBe(8);
  });

  it('waits until it knows which other bins of swaps move along, names them, and does not move one over what a colleague saved [JOB-2 JOB-3]', async () => {
    const old = await makeCollectingBin(api, { type: 'timber', size: 1100 });
    const { body: replacement } = await api.get<SkipBin>(`/skip-bins/${old.replacement?.id}`);
    const bins = [replacement, await makePendingBin(api)];
    let release = () => {};
    const read = new Promise<void>((resolve) => (release = resolve));
    const opened = await openBulk('rescheduleSkipBin', bins, read);
    const { user, dialog, askedTimes, press, setText, saved, isClosed } = opened;
    await setText('Date', '+5');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await dialog.findByText('Looking up the other bins of their swaps…')).toBeVisible();
    expect(askedTimes()).toBe(0);
    release();
    expect(await dialog.findByText('Moved with them: the other bins of their swaps')).toBeVisible();
    const name = `Metals 660L, Bin# ${old.referenceNumber}, ${old.jobSite.name}`;
    expect(dialog.getByText(`${name}, due on 9 Mar 2026 (afternoon)`)).toBeVisible();
    const meanwhile = { ...(await saved(old)), desiredCollectionDate: dayIn(3), swapMoves: 'one' };
    expect((await api.put('/skip-bins', meanwhile)).status).toBe(200);
    await press('Reschedule');
    expect(await dialog.findByText(/^Somebody else has changed the other bin of this swap/)).toBeVisible();
    expect(await saved(old)).toMatchObject({ desiredCollectionDate: dayIn(3) });
    // The done write has the list read again, with the colleague's date.
    await dialog.findByText(`${name}, due on ${formatDate(dayIn(3))} (afternoon)`);
    await press('Reschedule');
    await isClosed();
    expect(await saved(old)).toMatchObject({ desiredCollectionDate: dayIn(5) });
  });

  it('says which replacement stays when a colleague has collected its old bin [JOB-3]', async () => {
    const old = await makeCollectingBin(api, { type: 'timber', size: 1100 });
    const { body: replacement } = await api.get<SkipBin>(`/skip-bins/${old.replacement?.id}`);
    const { dialog, press, setText } = await openBulk('rescheduleSkipBin', [old, replacement]);
    const collected = { id: old.id, actualCollectionDate: '2026-03-09' };
    expect((await api.put('/skip-bins/collected', collected)).status).toBe(200);
    await setText('Date', '+5');
    await press('Reschedule');
    const left = await dialog.findByText('No longer moved with the bins that they replace');
    expect(left.parentElement).toHaveTextContent('Timber 1100L');
    expect(dialog.queryByText('Moved with them: the other bins of their swaps')).not.toBeInTheDocument();
  });

  it('is refused if nothing moves, and not mixed up with another one whose dialog was left while it runs [BULK-7 BULK-9]', async () => {
    const bins = await make(2);
    const { dialog, store, isClosed, press, setText } = await openBulk('rescheduleSkipBin', bins);
    const { begun, ended } = bulkProgressSlice.actions;
    act(() => void store.dispatch(begun({ id: 'left', total: 200 })));
    expect(dialog.queryByRole('progressbar')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Stop' })).toBeNull();
    await press('Reschedule');
    expect(await dialog.findByText('They are due then already')).toBeVisible();
    await setText('Date', '+5');
    await press('Reschedule');
    expect(await dialog.findByText(/Other bins are still being changed/)).toBeVisible();
    expect(store.getState().bulkProgress.running).toMatchObject({ total: 200, isStopping: false });
    act(() => void store.dispatch(ended('left')));
    await press('Reschedule');
    await isClosed();
  });

  it('sends those of one site one after the other, and nothing more, once another one has begun in its place [BULK-6 BULK-7]', async () => {
    const { id: jobSiteId } = await makeJobSite(api);
    const bins = await make(3, (caller) => makePendingBin(caller, { jobSiteId }));
    const bulk = await openBulk('rescheduleSkipBin', bins);
    const { dialog, store, askedTimes, held, setText, press } = bulk;
    let release = () => {};
    held.until = new Promise((resolve) => (release = resolve));
    await setText('Date', '+5');
    await press('Reschedule');
    await dialog.findByText('0 of 3');
    expect(askedTimes()).toBe(1);
    const { begun, ended } = bulkProgressSlice.actions;
    act(() => {
      store.dispatch(ended(store.getState().bulkProgress.running?.id ?? ''));
      store.dispatch(begun({ id: 'next', total: 7 }));
    });
    release();
    expect(await dialog.findByText('1 of 3 rescheduled; 2 left')).toBeVisible();
    expect(askedTimes()).toBe(1);
    expect(store.getState().bulkProgress.running).toMatchObject({ id: 'next', answered: 0 });
  });

  it('stops when the server cannot be reached, and sends the others again [BULK-7]', async () => {
    const bins = await make(8);
    const { user, dialog, title, held } = await openBulk('markDelivered', bins);
    held.until = Promise.reject(new Error('No network'));
    held.until.catch(() => {});
    await user.keyboard(`${fresh()}{Control>}{Enter}{/Control}`);
    await user.click(await dialog.findByRole('button', { name: 'Deliver them anyway' }));
    expect(await dialog.findByText('0 of 8 marked as delivered; 8 left')).toBeVisible();
    expect(title()).toBe('Mark 8 bins as delivered');
    expect(dialog.getAllByText(/The server could not be reached/)).toHaveLength(6);
  });
});
