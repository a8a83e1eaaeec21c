import { screen, waitFor, within } from '@testing-library/react';
import { formatCalendarDate } from '../../../../src/contract/calendarDate';
import { WEEKDAYS, weekdayNumber } from '../../../../src/contract/closedDays/closedDayOf';
import type { SkipBin } from '../../../../src/contract/responses/skipBins';
import type { StandingOrder } from '../../../../src/contract/responses/standingOrders';
import {
  makeDeliveredBin,
  makeDriver,
  makeJobSite,
  makePendingBin,
  makeStandingOrder,
} from '../../../support/builders';
import {
  api,
  button,
  dayIn,
  dialogIsClosed,
  form,
  heading,
  renderPortal,
  row,
  text,
} from '../../../support/renderPortal';

const ordersOf = async (jobSiteId: number) =>
  (await api.get<StandingOrder[]>(`/standing-orders?jobSiteId=${jobSiteId}`)).body;
const binsOf = async (jobSiteId: number) =>
  (await api.get<SkipBin[]>(`/skip-bins?jobSiteId=${jobSiteId}`)).body;
const line = () => screen.findByRole('listitem', { name: /swap/i });
const shown = (days: number) => formatCalendarDate(dayIn(days));

describe("a site's standing orders", () => {
  it('are added, edited and ended by keys, and say what comes next; all can be undone [REPEAT-11 REPEAT-12]', async () => {
    const { id } = await makeJobSite(api);
    const driver = await makeDriver(api);
    const { user } = await renderPortal(`/job-site/${id}`);
    await heading('Standing orders');
    await user.keyboard('{Shift>}o{/Shift}');
    const adding = await form('Add standing order');
    await user.type(adding.getByLabelText('Start date'), '+3{Enter}');
    expect(await adding.findAllByText('Required')).toHaveLength(4);
    expect(adding.getByLabelText('Repeat')).toHaveDisplayValue('every week');
    expect(adding.getByLabelText('Action')).toHaveDisplayValue('Swap');
    await user.selectOptions(adding.getByLabelText('Weekday'), WEEKDAYS[weekdayNumber(dayIn(3))] ?? '');
    await user.selectOptions(adding.getByLabelText('Time'), 'Morning');
    await user.selectOptions(adding.getByLabelText('Type'), 'Metals');
    await user.selectOptions(adding.getByLabelText('Size'), '660L');
    await user.selectOptions(adding.getByLabelText('Driver'), driver.name);
    await user.type(adding.getByLabelText('Comment'), 'Ring first');
    await user.type(adding.getByLabelText('End date'), '+10{Enter}');
    await dialogIsClosed();
    expect(await text('Standing order added, Weekly swap · Metals 660L')).toBeVisible();
    expect(await line()).toHaveTextContent(
      `↻ Swap every week on ${WEEKDAYS[weekdayNumber(dayIn(3))]}, morning · Metals 660L · from ${shown(3)} until ${shown(10)} · ${driver.name}`,
    );
    expect(await line()).toHaveTextContent('Ring first');
    await waitFor(async () => expect(await line()).toHaveTextContent(`Next: ${shown(3)} (morning)`));

    await user.click(await line());
    await user.keyboard('e');
    const editing = await form('Edit standing order');
    await user.selectOptions(editing.getByLabelText('Repeat'), 'every 2 weeks');
    await user.selectOptions(editing.getByLabelText('Time'), 'Afternoon');
    await user.selectOptions(editing.getByLabelText('Driver'), 'Nobody');
    await user.type(editing.getByLabelText('Start date'), '{Enter}');
    await dialogIsClosed();
    expect(await text('Time Morning → Afternoon')).toBeVisible();
    expect(await text(`Driver ${driver.name} → —`)).toBeVisible();
    await waitFor(async () => expect(await line()).toHaveTextContent(`Next: ${shown(3)} (afternoon)`));
    expect(await binsOf(id)).toMatchObject([
      { status: 'pending', deliveryTimeSlot: 'afternoon' },
      { status: 'cancelled' },
    ]);

    await user.click(await line());
    await user.keyboard('a');
    const ending = await form('End standing order');
    expect(ending.getByText('Swap every 2 weeks · Metals 660L will make no more jobs.')).toBeVisible();
    expect(ending.getByRole('radiogroup', { name: 'Cancel the job ahead?' })).toBeVisible();
    await user.click(ending.getByRole('button', { name: 'End' }));
    await dialogIsClosed();
    await waitFor(async () => expect(await line()).toHaveTextContent('Ended'));
    expect((await binsOf(id)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    await user.keyboard('z');
    await waitFor(async () => expect(await line()).not.toHaveTextContent('Ended'));
    expect((await binsOf(id)).map(({ status }) => status)).toContain('pending');
  });

  it('end and leave their jobs, if so answered, and are resumed [REPEAT-12]', async () => {
    const { id, jobSiteId } = await makeStandingOrder(api, { from: dayIn(1) });
    const { user } = await renderPortal(`/job-site/${jobSiteId}`);
    await user.click(await button('End Weekly swap · Metals 660L'));
    const ending = await form('End standing order');
    expect(await ending.findByText('Cancel the 4 jobs ahead?')).toBeVisible();
    await user.click(ending.getByLabelText('No, they stay'));
    await user.click(ending.getByRole('button', { name: 'End' }));
    await dialogIsClosed();
    expect(new Set((await binsOf(jobSiteId)).map(({ status }) => status))).toEqual(new Set(['pending']));
    await user.click(await button('Resume Weekly swap · Metals 660L'));
    const resuming = await form('Resume standing order');
    expect(resuming.queryByRole('radiogroup')).toBeNull();
    await user.click(resuming.getByRole('button', { name: 'Resume' }));
    await dialogIsClosed();
    expect(await ordersOf(jobSiteId)).toMatchObject([{ id, status: 'active' }]);
    expect(await button('More for the standing orders')).toBeVisible();
  });
});

describe("'Repeat…' [REPEAT-13]", () => {
  it('repeats the active row of the dashboard: two keys', async () => {
    const bin = await makePendingBin(api, {
      type: 'timber',
      size: 1100,
      desiredDeliveryDate: dayIn(2),
      deliveryTimeSlot: 'afternoon',
      deliveryComment: 'Rear lane',
    });
    const { user } = await renderPortal(`/?text=${encodeURIComponent(bin.jobSite.name)}`);
    await row(`Timber 1100L at ${bin.jobSite.name}`);
    screen.getByRole('grid').focus();
    await user.keyboard('{Shift>}r{/Shift}');
    const repeating = await form('Add standing order');
    expect(repeating.getByLabelText('Start date')).toHaveFocus();
    await user.keyboard('{Enter}');
    await dialogIsClosed();
    expect(await ordersOf(bin.jobSiteId)).toMatchObject([
      {
        type: 'timber',
        size: 1100,
        action: 'swap',
        everyWeeks: 1,
        weekday: weekdayNumber(dayIn(2)),
        slot: 'afternoon',
        from: dayIn(2),
        comment: 'Rear lane',
      },
    ]);
    // The bin itself is the first one.
    const bins = await binsOf(bin.jobSiteId);
    expect(bins.map(({ desiredDeliveryDate }) => desiredDeliveryDate)).toEqual([
      dayIn(2),
      dayIn(9),
      dayIn(16),
      dayIn(23),
    ]);
    expect(bins.every(({ standingOrderId }) => standingOrderId !== null)).toBe(true);
  });

  it('says why a bin cannot be repeated', async () => {
    const bin = await makeDeliveredBin(api);
    await makeStandingOrder(api, { jobSiteId: bin.jobSiteId, skipBinId: bin.id, from: dayIn(60) });
    const { user } = await renderPortal(`/job-site/${bin.jobSiteId}`);
    await user.click(await button('Repeat…'));
    const repeating = await form('Add standing order');
    await user.click(repeating.getByRole('button', { name: 'Add standing order' }));
    expect(await repeating.findByText('This bin belongs to another standing order')).toBeVisible();
  });
});

describe('a job of a standing order [REPEAT-14]', () => {
  it('has a sign in lists and on the run sheet, and its card leads to the standing order', async () => {
    const { jobSite, jobSiteId } = await makeStandingOrder(api, {
      from: dayIn(1),
      until: dayIn(7),
      weekday: weekdayNumber(dayIn(1)),
    });
    const text = encodeURIComponent(jobSite.name);
    const name = `Metals 660L at ${jobSite.name}`;
    await renderPortal(`/?text=${text}`);
    expect(within(await row(name)).getByTitle('Standing order')).toHaveTextContent('↻');
    await renderPortal(`/bins?text=${text}`);
    expect(within(await row(name)).getByTitle('Standing order')).toHaveTextContent('↻');
    await renderPortal(`/run-sheet?ids=${(await binsOf(jobSiteId))[0]?.id}`);
    const stop = await screen.findByRole('group', { name: /^1: / });
    expect(within(stop).getByTitle('Standing order')).toBeVisible();

    const { user } = await renderPortal(`/job-site/${jobSiteId}`);
    await user.click(await screen.findByRole('link', { name: 'Weekly swap · Metals 660L' }));
    expect(await line()).toHaveFocus();
  });
});
