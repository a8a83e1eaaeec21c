import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  makeAccount,
  makeCollectingBin,
  makeDeliveredBin,
  makeJobSite,
  makePendingBin,
} from '../../../support/builders';
import { formatCalendarDate } from '../../../../src/contract/calendarDate';
import { skipBinsApi } from '../../../../src/portal/features/skipBins/skipBinsApi';
import {
  api,
  button,
  dayIn,
  heading,
  notifications,
  renderPortal,
  row,
  savedBin,
  text,
} from '../../../support/renderPortal';

const entries = async () => {
  const list = await screen.findByRole('list', { name: /^History/ });
  return within(list)
    .getAllByRole('listitem')
    .filter((item) => item.parentElement === list);
};

describe('the history', () => {
  it('of a job site lists the changes to it and to its bins, newest first [HISTORY-3 HISTORY-4]', async () => {
    const bin = await makeDeliveredBin(api);
    const { user } = await renderPortal(`/job-site/${bin.jobSiteId}`);
    await user.click(await button('History of this job site and its bins'));
    const [delivered, ordered, added] = await entries();
    expect(delivered).toHaveTextContent(
      /^admin@tests\.example marked delivered bin Metals 660L, .*delivery date — → 2 Mar 2026/,
    );
    expect(delivered).toHaveTextContent(`bin number — → BIN-${bin.id}`);
    expect(ordered).toHaveTextContent('admin@tests.example ordered bin Metals 660L');
    expect(added).toHaveTextContent(`admin@tests.example added job site ${bin.jobSite.name}`);
  });

  it('of the business is searched by bin number, site and account while typing, which its rows name; they link to their records [HISTORY-3 FIND-4]', async () => {
    const { id: jobSiteId } = await makeJobSite(api, { name: `Site & yard #7 100%` });
    const { id, jobSite } = await makeDeliveredBin(api, { jobSiteId });
    const { user } = await renderPortal('/history');
    const field = await screen.findByLabelText('Text');
    await user.type(field, `${jobSite.account.name} bin-${id} `);
    await waitFor(async () => expect(await entries()).toHaveLength(1));
    const [delivered] = await entries();
    expect(delivered).toHaveTextContent(
      new RegExp(`marked delivered bin Metals 660L, .*BIN-${id} · ${jobSite.name} · ${jobSite.account.name}`),
    );
    // The focus stays, and so does the blank before the next word.
    await user.keyboard(jobSite.name);
    expect(field).toHaveValue(`${jobSite.account.name} bin-${id} ${jobSite.name}`);
    await user.keyboard(' nothing');
    expect(await text('Nothing matches the filter.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear text' }));
    await waitFor(async () => expect((await entries()).length).toBeGreaterThan(1));
    expect(window.location.search).toBe('');

    await user.type(field, 'job yard #7 100%{Enter}');
    await waitFor(async () => expect(await entries()).toHaveLength(1));
    const [added] = await entries();
    expect(within(added as HTMLElement).getByRole('link')).toHaveAttribute('href', `/job-site/${jobSiteId}`);
    expect(window.location.search).toBe('?search=job+yard+%237+100%25');
    await user.selectOptions(screen.getByLabelText('Kind'), 'Account');
    expect(await text('Nothing matches the filter.')).toBeVisible();
  });

  it('has a heading for each day, and its letters go from change to change and to the text [HISTORY-3 KEY-4]', async () => {
    await makeAccount(api);
    await makeAccount(api);
    const { user } = await renderPortal('/history');
    const all = await entries();
    expect(await heading(formatCalendarDate(dayIn(0), 'EEEE d MMM yyyy'))).toBeVisible();
    expect(all[0]).toHaveTextContent(/, \d\d:\d\d/);
    await user.keyboard('jj');
    expect(all[1]).toHaveFocus();
    await user.keyboard('k');
    expect(all[0]).toHaveFocus();
    await user.keyboard('x');
    expect(await text('x does nothing here')).toBeVisible();
    await user.keyboard('f');
    expect(screen.getByLabelText('Text')).toHaveFocus();
  });

  it('of one person is chosen by a whole address, and cleared at once, with the focus in its field [HISTORY-3 FOCUS-1]', async () => {
    await makeAccount(api);
    const { user } = await renderPortal('/history');
    const field = await screen.findByLabelText('Person (email)');
    await user.type(field, 'stranger@tests.example{Enter}');
    expect(await text('Nothing matches the filter.')).toBeVisible();
    expect(field).toHaveFocus();
    await user.type(field, '.au');
    const clear = screen.getByRole('button', { name: 'Clear person (email)' });
    // A press does not take the focus from the field, which would apply its text.
    expect(fireEvent.mouseDown(clear)).toBe(false);
    await user.tab();
    expect(clear).toHaveFocus();
    expect(window.location.search).toBe('?person=stranger%40tests.example');
    await user.keyboard('{Enter}');
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    await waitFor(async () => expect((await entries()).length).toBeGreaterThan(0));
    expect(window.location.search).toBe('');
  });

  it('says below its field which part of the filter is ignored, and keeps what was typed [HISTORY-6]', async () => {
    const { user } = await renderPortal('/history?from=yesterday');
    const day = await screen.findByLabelText('From');
    expect(day).toHaveAccessibleDescription('Invalid date format. Expected YYYY-MM-DD');
    const field = screen.getByLabelText('Text');
    expect(field).not.toHaveAccessibleDescription();
    const long = 'a'.repeat(201);
    await user.click(field);
    await user.paste(long);
    await waitFor(() => expect(field).toHaveAccessibleDescription('Please use at most 200 characters'));
    expect(field).toBeInvalid();
    expect(field).toHaveValue(long);
    expect((await entries()).length).toBeGreaterThan(1);
    await user.keyboard('{Backspace}');
    await waitFor(() => expect(field).not.toHaveAccessibleDescription());
    expect(await text('Nothing matches the filter.')).toBeVisible();
  });

  it('keeps what it shows, marked as busy, while a search is read [HISTORY-5]', async () => {
    const site = await makeJobSite(api);
    const { user } = await renderPortal('/history');
    await entries();
    const states = new Set<string>();
    const watching = new MutationObserver(() => {
      const list = screen.queryByRole('list', { name: /^History/ });
      states.add(list ? `busy: ${list.parentElement?.getAttribute('aria-busy')}` : 'no list');
    });
    watching.observe(document.body, { subtree: true, childList: true, attributes: true });
    await user.type(screen.getByLabelText('Text'), site.name);
    await waitFor(async () => expect(await entries()).toHaveLength(1));
    watching.disconnect();
    expect([...states].sort()).toEqual(['busy: false', 'busy: true']);
  });

  it('of one bin is linked from its card, and lists that bin only [HISTORY-3]', async () => {
    const bin = await makePendingBin(api);
    await makePendingBin(api, { jobSiteId: bin.jobSiteId, type: 'pvc' });
    const { user } = await renderPortal(`/job-site/${bin.jobSiteId}`);
    await user.click(await screen.findByRole('link', { name: 'History of Metals 660L' }));
    await heading('History');
    const [ordered, ...others] = await entries();
    expect(ordered).toHaveTextContent('ordered bin Metals 660L');
    expect(await text(`Of Metals 660L, ${bin.jobSite.name}`)).toBeVisible();
    expect(others).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove tag' }));
    await waitFor(async () => expect((await entries()).length).toBeGreaterThan(1));
  });

  it('undoes changes from its rows, and says why an undo is refused [UNDO-2 UNDO-3]', async () => {
    const account = await makeAccount(api);
    const { user } = await renderPortal(`/account/${account.id}`);
    await user.click(await button('History of this account'));
    await makeJobSite(api, { accountId: account.id });
    await user.click(await button(`Undo: added ${account.name}`));
    expect(await notifications().findByText(/^Nothing was undone/)).toBeVisible();
    expect((await api.get(`/accounts/${account.id}`)).status).toBe(200);
  });

  it('shows many bins that were marked at once as one step, with one undo, which is one step too [HISTORY-7]', async () => {
    const site = await makeJobSite(api);
    const bins = [
      await makePendingBin(api, { jobSiteId: site.id }),
      await makePendingBin(api, { jobSiteId: site.id }),
    ];
    const { store, user } = await renderPortal(`/job-site/${site.id}`);
    await user.click(await button('History of this job site and its bins'));
    const marked = bins.map(({ id, version }) => ({
      jobSiteId: site.id,
      command: 'markDelivered' as const,
      request: { id, version, actualDeliveryDate: dayIn(0), referenceNumber: `STEP-${id}` },
    }));
    await act(() => store.dispatch(skipBinsApi.endpoints.bulkSkipBins.initiate(marked)).unwrap());
    const undo = await button('Undo: marked delivered 2 bins');
    const [step, ordered] = await entries();
    expect(step).toHaveTextContent(/^admin@tests\.example marked delivered 2 bins, /);
    expect(step).toHaveTextContent(`STEP-${bins[0]?.id}`);
    expect(ordered).toHaveTextContent('ordered bin');

    await user.click(undo);
    await button('Undo: undid 2 changes');
    expect((await entries())[1]).toHaveTextContent(/2 bins, .* \(undone\)/);
    expect(await Promise.all(bins.map(async ({ id }) => (await savedBin(id)).status))).toEqual([
      'pending',
      'pending',
    ]);
  });
});

describe('a swap', () => {
  it('shows its chain on the card, and both bins name each other on the dashboard [SWAP-1 SWAP-2]', async () => {
    // Before the rows of other tests: the dashboard renders only the first rows.
    const days = { desiredDeliveryDate: '2025-01-06', desiredCollectionDate: '2025-01-07' };
    const bin = await makeCollectingBin(api, { type: 'pvc', size: 1100 }, days);
    await renderPortal(`/job-site/${bin.jobSiteId}`);
    const chain = await screen.findByRole('list', { name: /^Swaps of Metals 660L/ });
    expect(
      within(chain)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([`Metals 660L, Bin# BIN-${bin.id}, delivered`, 'PVC 1100L, coming 7 Jan 2025']);
    await renderPortal('/');
    expect(await row(`Metals 660L at ${bin.jobSite.name}`)).toHaveTextContent('swap with PVC 1100L');
    expect(await row(`PVC 1100L at ${bin.jobSite.name}`)).toHaveTextContent(
      `swap for Metals 660L, Bin# BIN-${bin.id}`,
    );
  });
});
