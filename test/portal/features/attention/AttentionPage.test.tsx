import { screen, waitFor, within } from '@testing-library/react';
import type { AttentionKind } from '../../../../src/contract/attention';
import type { AttentionItem } from '../../../../src/contract/responses/attention';
import { formatCalendarDate } from '../../../../src/contract/calendarDate';
import { adminApi } from '../../../../src/portal/api/adminApi';
import { PAGE_SIZE } from '../../../../src/portal/features/attention/attentionFilter';
import { tagsOfBin } from '../../../../src/portal/api/tags';
import { makeDeliveredBin, makeJobSite, makePendingBin } from '../../../support/builders';
import {
  api,
  dayIn,
  dialog,
  dialogIsClosed,
  heading,
  named,
  renderPortal,
  row,
  savedBin,
} from '../../../support/renderPortal';

/** Earlier than any other test's day: these rows are the first of their kind. */
const LONG_AGO = '1951-02-03';

/** Read together with the name: the rows of other tests come and go, and a row's element then shows another. */
const cellsOf = (name: RegExp | ReturnType<typeof named>) =>
  waitFor(() =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent),
  );
const tab = (name: RegExp) => screen.findByRole('tab', { name });
const countIn = async (name: RegExp) => Number(/\((\d+)/.exec((await tab(name)).textContent ?? '')?.[1]);

describe('the page of what needs attention', () => {
  it('lists the reasons with whom to call, and opens the site with the bin selected [ATTN-3 ATTN-4]', async () => {
    const site = await makeJobSite(api, { contactPhone: '03 5550 0123', addressLine1: '1 Kiln Lane' });
    const bin = await makePendingBin(api, { jobSiteId: site.id, desiredDeliveryDate: LONG_AGO });
    const { user, store } = await renderPortal('/attention');
    expect(await heading('Needs attention')).toBeVisible();
    const name = `Overdue delivery: Metals 660L at ${site.name}`;
    const cells = await cellsOf(named(name));
    const headers = screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-label'));
    expect(headers).toEqual(['Reason', 'What is wrong', 'Bin#', 'Bin', 'Account', 'Job site', 'Call']);
    expect(cells).toEqual([
      'Overdue delivery',
      expect.stringMatching(/^\d+ days late, due 3 Feb 1951 \(morning\)$/),
      '',
      'Metals 660L',
      site.account.name,
      site.name,
      '03 5550 0123',
    ]);
    expect(within(await row(name)).getByRole('link', { name: '03 5550 0123' })).toHaveAttribute(
      'href',
      'tel:0355500123',
    );
    screen.getByRole('grid').focus();
    await user.keyboard('{Home}d');
    expect(await dialog('Mark bin as delivered')).toHaveTextContent(site.name);
    await user.keyboard('{Escape}');
    await dialogIsClosed();
    await user.click(within(await row(name)).getByText('Overdue delivery'));
    expect(await heading(site.name)).toBeVisible();
    expect(store.getState().chosenSkipBins.ofJobSite[site.id]).toBe(bin.id);
  });

  it('lists a job that could not be done until it is rescheduled [ATTN-3 ATTN-4 JOB-10]', async () => {
    const bin = await makePendingBin(api, { desiredDeliveryDate: LONG_AGO });
    const attempt = { id: bin.id, date: LONG_AGO, reason: 'not-home' };
    for (const _ of [1, 2]) expect((await api.put('/skip-bins/attempted', attempt)).status).toBe(200);
    const { user } = await renderPortal('/attention?kind=attempted');
    const name = `Attempted: Metals 660L at ${bin.jobSite.name}`;
    expect((await cellsOf(named(name))).slice(0, 2)).toEqual([
      'Attempted',
      'Attempted 2 times, last 3 Feb: not home',
    ]);
    screen.getByRole('grid').focus();
    await user.keyboard('{Home}r');
    const form = within(await dialog('Reschedule'));
    expect(form.getByText(new RegExp(bin.jobSite.name))).toBeVisible();
    await user.clear(form.getByLabelText('Delivery date'));
    await user.type(form.getByLabelText('Delivery date'), '+5{Enter}');
    await dialogIsClosed();
    await waitFor(() => expect(screen.queryByRole('row', { name })).toBeNull());
  });

  it('lists a bin over its hire until that is extended, by two keys for a week [ATTN-3 ATTN-4 HIRE-3]', async () => {
    const { id, jobSite } = await makeDeliveredBin(api, { desiredDeliveryDate: LONG_AGO });
    expect((await api.put('/skip-bins/extend', { id, hireUntil: LONG_AGO })).status).toBe(200);
    const { user } = await renderPortal('/attention?kind=overHire');
    const name = new RegExp(`^Over its hire: Metals 660L, Bin# BIN-${id} at ${jobSite.name}`);
    expect((await cellsOf(name)).slice(0, 2)).toEqual([
      'Over its hire',
      expect.stringMatching(/^\d+ days over, until 3 Feb 1951$/),
    ]);
    screen.getByRole('grid').focus();
    await user.keyboard('{Home}{Shift>}h{/Shift}');
    expect(await dialog('Extend hire')).toHaveTextContent(jobSite.name);
    await user.keyboard('{Enter}');
    await dialogIsClosed();
    await waitFor(() => expect(screen.queryByRole('row', { name })).toBeNull());
    expect((await savedBin(id)).hireUntil).toBe(dayIn(7));
  });

  it('chooses a reason by keys, and keeps it in the address with the days on site [ATTN-3]', async () => {
    const bin = await makeDeliveredBin(api, { desiredDeliveryDate: LONG_AGO });
    const { user } = await renderPortal('/attention?page=7');
    // The last page may have job sites only.
    await screen.findAllByRole('row', { name: / at |^No address/ });
    screen.getByRole('grid').focus();
    await user.keyboard('t{End}');
    await waitFor(() => expect(window.location.search).toBe('?kind=longOnSite'));
    const name = `Long on site: Metals 660L, Bin# ${bin.referenceNumber} at ${bin.jobSite.name}`;
    expect((await cellsOf(named(name)))[1]).toMatch(
      new RegExp(`^\\d+ days, since ${formatCalendarDate(LONG_AGO)}$`),
    );
    await user.keyboard('{Enter}');
    expect(screen.getByRole('grid')).toHaveFocus();

    const usual = await countIn(/^Long on site/);
    await makeDeliveredBin(api, { desiredDeliveryDate: dayIn(-10) });
    await user.selectOptions(screen.getByRole('combobox', { name: /^Long on site: more than/ }), '7 days');
    await waitFor(() => expect(window.location.search).toBe('?kind=longOnSite&moreThanDays=7'));
    await waitFor(async () => expect(await countIn(/^Long on site/)).toBeGreaterThan(usual));
  });

  it('has rows of job sites, which no action on bins applies to [ATTN-3 ATTN-4]', async () => {
    // A page draws only its first rows, and other tests' sites come before this one: it is made the first of a page.
    const { body: counts } = await api.get<Record<AttentionKind, number>>('/attention/counts');
    for (let sites = counts.withoutAddress; sites % PAGE_SIZE > 0; sites += 1) await makeJobSite(api);
    const site = await makeJobSite(api);
    const pageOf = async (page: number): Promise<number> => {
      const part = `page=${page - 1}&pageSize=${PAGE_SIZE}`;
      const { body } = await api.get<AttentionItem[]>(`/attention?kind=withoutAddress&${part}`);
      return body.some(({ jobSite }) => jobSite?.id === site.id) ? page : pageOf(page + 1);
    };
    const page = await pageOf(1);
    const { user } = await renderPortal(`/attention?kind=withoutAddress&page=${page}`);
    const name = `No address: ${site.name}`;
    expect((await cellsOf(named(name))).slice(0, 2)).toEqual([
      'No address',
      'The job site has no street address',
    ]);
    await user.click(within(await row(name)).getByText('No address'));
    expect(await heading(site.name)).toBeVisible();
  });

  it("has no row, in the list and the sidebar's number, once it is put right [ATTN-4 ATTN-5]", async () => {
    const bin = await makePendingBin(api, { desiredDeliveryDate: LONG_AGO, type: 'pvc' });
    const { store } = await renderPortal('/attention?kind=overdueDelivery');
    const name = `Overdue delivery: PVC 660L at ${bin.jobSite.name}`;
    await row(name);
    const link = screen.getByRole('link', { name: 'Needs attention' });
    await waitFor(() => expect(link).toHaveAccessibleDescription(/^[\d,]+\+?$/));
    const numberOf = () => Number(link.textContent.replace(/\D/g, ''));
    const before = numberOf();
    await api.put('/skip-bins/cancel', { id: bin.id });
    for (const _ of [1, 2]) await makePendingBin(api, { desiredDeliveryDate: LONG_AGO });
    store.dispatch(adminApi.util.invalidateTags(tagsOfBin(bin)));
    await waitFor(() => expect(screen.queryByRole('row', { name })).toBeNull());
    await waitFor(() => expect(numberOf()).toBeGreaterThan(before));
  });
});
