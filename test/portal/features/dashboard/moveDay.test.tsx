import { act, screen, waitFor, within } from '@testing-library/react';
import { formatCalendarDate, type CalendarDate } from '../../../../src/contract/calendarDate';
import type { SkipBin } from '../../../../src/contract/responses/skipBins';
import { adminApi } from '../../../../src/portal/api/adminApi';
import { tags } from '../../../../src/portal/api/tags';
import { makeCollectingBin, makeJobSite, makePendingBin } from '../../../support/builders';
import { closeDays } from '../../../support/closeDays';
import {
  api,
  button,
  dayIn,
  dialogIsClosed,
  form,
  renderPortal,
  savedBin,
  text,
} from '../../../support/renderPortal';

// A day of their own: other tests of the same API make jobs of today and the days after it.
const CUP = { date: dayIn(9), name: 'Cup Day' };
const AFTER = dayIn(10);
const send = globalThis.fetch;

const inWords = (date: CalendarDate) => formatCalendarDate(date, 'EEEE d MMM');
const jobs = () => screen.queryAllByRole('row', { name: / at / });
const days = () => within(screen.getByRole('toolbar', { name: 'Days' })).getAllByRole('button');
const dayOf = (date: CalendarDate) => days().find((day) => day.dataset.date === date) as HTMLElement;

async function openDashboard(query: string, count: number) {
  const view = await renderPortal(`/?${query}`);
  await waitFor(() => expect(jobs()).toHaveLength(count));
  await waitFor(() => expect(dayOf(CUP.date)).toHaveAttribute('data-closed'));
  return view;
}

/** The command moves all jobs of a day: those of one test are gone before the next. */
async function removeJobs() {
  const { body } = await api.get<SkipBin[]>('/skip-bins/upcoming');
  for (const { id, status, desiredDeliveryDate, desiredCollectionDate } of body) {
    if (status === 'pending' && desiredDeliveryDate >= CUP.date) await api.put('/skip-bins/cancel', { id });
    if (status === 'delivered' && (desiredCollectionDate ?? '') >= CUP.date)
      await api.put('/skip-bins/withdraw-collection', { id });
  }
}

afterEach(async () => {
  jest.restoreAllMocks();
  await removeJobs();
  await closeDays(api);
});

describe('the strip of days', () => {
  it('says which days are closed, once the rows are shown and never before [CLOSED-11 LOAD-1]', async () => {
    await closeDays(api, { dates: [CUP] });
    await makePendingBin(api, { desiredDeliveryDate: CUP.date, evenIfClosed: true });
    const rowsWhenAsked: number[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation((...request) => {
      if (new Request(...request).url.endsWith('/closed-days')) rowsWhenAsked.push(jobs().length);
      return send(...request);
    });
    await renderPortal('/');
    await waitFor(() => expect(dayOf(CUP.date)).toHaveAccessibleName(/, closed: Cup Day: \d+ to deliver/));
    expect(rowsWhenAsked).toEqual([expect.any(Number)]);
    expect(rowsWhenAsked[0]).toBeGreaterThan(0);
    expect(dayOf(CUP.date)).toHaveAttribute('title', 'closed: Cup Day');
    expect(dayOf(AFTER)).toHaveAccessibleName(/^\w+ \d+ \w+: \d+ to deliver/);
  });

  it('follows a colleague who closes a weekday [CLOSED-11]', async () => {
    await closeDays(api, { dates: [CUP] });
    const { store } = await openDashboard('text=nosuchtext', 0);
    const closed = () => days().filter((day) => day.dataset.closed !== undefined);
    expect(closed()).toHaveLength(1);
    await closeDays(api, { weekdays: [0] });
    act(() => void store.dispatch(adminApi.util.invalidateTags([tags.closedDays])));
    await waitFor(() => expect(closed()).toHaveLength(2));
    for (const day of closed()) expect(day).toHaveAccessibleName(/^Sunday \d+ \w+, closed: \d+ to deliver/);
  });
});

describe("'Move all jobs of this day'", () => {
  it("moves a holiday's jobs in two keys to the next working day, swaps together, each in its slot, with one undo [CLOSED-5 CLOSED-12]", async () => {
    const site = await makeJobSite(api, { name: 'Gabbro' });
    const one = await makePendingBin(api, {
      jobSiteId: site.id,
      desiredDeliveryDate: CUP.date,
      deliveryTimeSlot: 'afternoon',
    });
    const swapped = await makeCollectingBin(
      api,
      { type: 'metal', size: 660 },
      { jobSiteId: site.id, desiredDeliveryDate: dayIn(0), desiredCollectionDate: CUP.date },
    );
    await closeDays(api, { dates: [CUP] });
    const { user } = await openDashboard('text=gabbro', 3);
    screen.getByRole('grid').focus();
    await user.keyboard('m');
    const moving = await form(`Move 3 jobs of ${inWords(CUP.date)}`);
    expect(moving.getByLabelText('Date')).toHaveValue(formatCalendarDate(AFTER, 'dd MMM yyyy (EEEE)'));
    expect(moving.getByLabelText('Date')).toHaveFocus();
    expect(moving.queryByLabelText('Time')).toBeNull();
    expect(moving.getByText('Moved with them: the other bins of their swaps')).toBeVisible();
    await user.keyboard('{Enter}');
    await dialogIsClosed();
    expect(await savedBin(one.id)).toMatchObject({
      desiredDeliveryDate: AFTER,
      deliveryTimeSlot: 'afternoon',
    });
    expect(await savedBin(swapped.id)).toMatchObject({
      desiredCollectionDate: AFTER,
      collectionTimeSlot: swapped.collectionTimeSlot,
      replacement: { desiredDeliveryDate: AFTER },
    });
    expect(await text('2 bins rescheduled')).toBeVisible();

    await user.keyboard('z');
    await waitFor(async () => expect((await savedBin(one.id)).desiredDeliveryDate).toBe(CUP.date));
    await waitFor(async () =>
      expect(await savedBin(swapped.id)).toMatchObject({
        desiredCollectionDate: CUP.date,
        replacement: { desiredDeliveryDate: CUP.date },
      }),
    );
  });

  it('is about the day of the strip that has the focus, also from the palette, or the one that is chosen [CLOSED-12 KEY-5]', async () => {
    const other = dayIn(11);
    const site = await makeJobSite(api, { name: 'Tonalite' });
    for (const desiredDeliveryDate of [CUP.date, other])
      await makePendingBin(api, { jobSiteId: site.id, desiredDeliveryDate });
    await closeDays(api, { dates: [CUP] });
    const { user } = await openDashboard('text=tonalite', 2);
    act(() => dayOf(other).focus());
    await user.keyboard('m');
    await form(`Move 1 job of ${inWords(other)}`);
    await user.keyboard('{Escape}');
    await dialogIsClosed();
    expect(dayOf(other)).toHaveFocus();
    await user.keyboard('/');
    await user.keyboard('move all jobs');
    await user.click(await screen.findByRole('option', { name: new RegExp(`day: ${inWords(other)}`) }));
    await form(`Move 1 job of ${inWords(other)}`);
    await user.keyboard('{Escape}');
    await dialogIsClosed();

    expect(screen.queryByRole('button', { name: /^Move all jobs/ })).toBeNull();
    await user.click(dayOf(other));
    await user.click(await button('Move all jobs of this day…'));
    await form(`Move 1 job of ${inWords(other)}`);
  });

  it('asks once if the new day is closed, too, and lists the refused jobs with their reasons [CLOSED-10 CLOSED-12 BULK-4]', async () => {
    const next = { date: AFTER, name: 'Show Day' };
    const site = await makeJobSite(api, { name: 'Diorite' });
    const given = { jobSiteId: site.id, desiredDeliveryDate: CUP.date };
    const bins = [await makePendingBin(api, given), await makePendingBin(api, given)] as [SkipBin, SkipBin];
    await closeDays(api, { dates: [CUP, next] });
    const { user } = await openDashboard('text=diorite', 2);
    act(() => dayOf(CUP.date).focus());
    await user.keyboard('m');
    const moving = await form(`Move 2 jobs of ${inWords(CUP.date)}`);
    expect(moving.getByLabelText('Date')).toHaveValue(formatCalendarDate(dayIn(11), 'dd MMM yyyy (EEEE)'));
    await user.clear(moving.getByLabelText('Date'));
    await user.type(moving.getByLabelText('Date'), '+10{Enter}');
    await moving.findByText(`${inWords(AFTER)} is Show Day: nobody drives. Choose it anyway?`);
    await api.put('/skip-bins', { ...bins[0], deliveryComment: 'Call first' });
    await user.click(moving.getByRole('button', { name: 'Choose it anyway' }));
    expect(await moving.findByText('1 of 2 rescheduled; 1 left')).toBeVisible();
    expect(moving.getByText(/Call first/)).toBeVisible();
    expect(await savedBin(bins[1].id)).toMatchObject({ desiredDeliveryDate: AFTER });
    expect(await savedBin(bins[0].id)).toMatchObject({ desiredDeliveryDate: CUP.date });
    // The second attempt sends what is left, and does not ask again.
    await user.click(moving.getByRole('button', { name: 'Reschedule' }));
    await dialogIsClosed();
    expect(await savedBin(bins[0].id)).toMatchObject({ desiredDeliveryDate: AFTER });
  });

  it('moves the jobs of a past day to the first day from today on that is not closed [CLOSED-12]', async () => {
    const site = await makeJobSite(api, { name: 'Andesite' });
    await makePendingBin(api, { jobSiteId: site.id, desiredDeliveryDate: dayIn(-5) });
    await closeDays(api, { dates: [CUP, { date: dayIn(0), name: 'Show Day' }] });
    const { user } = await openDashboard(`text=andesite&from=${dayIn(-5)}&to=${dayIn(-5)}`, 1);
    screen.getByRole('grid').focus();
    await user.keyboard('m');
    const moving = await form(`Move 1 job of ${inWords(dayIn(-5))}`);
    expect(moving.getByLabelText('Date')).toHaveValue(formatCalendarDate(dayIn(1), 'dd MMM yyyy (EEEE)'));
  });

  it('says why there is nothing to move [CLOSED-12]', async () => {
    await closeDays(api, { dates: [CUP] });
    const { user } = await openDashboard('text=nosuchtext', 0);
    const free = days().at(-1) as HTMLElement;
    act(() => days()[0]?.focus());
    await user.keyboard('m');
    expect(await text('Overdue jobs are of several days: select and reschedule them')).toBeVisible();
    act(() => free.focus());
    await user.keyboard('m');
    expect(await text(`Nothing is due on ${inWords(dayIn(13))}`)).toBeVisible();
  });
});
