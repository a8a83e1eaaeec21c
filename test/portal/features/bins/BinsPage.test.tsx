import { act, screen, waitFor, within } from '@testing-library/react';
import { addDays, formatCalendarDate, todayIn } from '../../../../src/contract/calendarDate';
import type { SkipBin } from '../../../../src/contract/responses/skipBins';
import { adminApi } from '../../../../src/portal/api/adminApi';
import { tags, tagsOfBin } from '../../../../src/portal/api/tags';
import { leftWords } from '../../../../src/portal/features/bins/BinsPage';
import {
  COLLECTION,
  makeAccount,
  makeCollectingBin,
  makeDeliveredBin,
  makeJobSite,
  makePendingBin,
} from '../../../support/builders';
import {
  api,
  button,
  dialog,
  dialogIsClosed,
  heading,
  renderPortal,
  row,
  text,
} from '../../../support/renderPortal';

const TODAY = todayIn('Australia/Melbourne', new Date());

async function makeSite() {
  const account = await makeAccount(api);
  const jobSite = await makeJobSite(api, { accountId: account.id, addressSuburb: 'Kew' });
  return { account, jobSite, own: `/bins?accountId=${account.id}` };
}

const headers = () => within(screen.getByRole('grid')).getAllByRole('columnheader');
const rows = () => screen.queryAllByRole('row', { name: / at / });
const cellsOf = (one: HTMLElement) =>
  within(one)
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent);
const nameOf = ({ referenceNumber, jobSite }: SkipBin) =>
  `Metals 660L, Bin# ${referenceNumber} at ${jobSite.name}`;

describe('the page of all bins', () => {
  it('lists them in its columns, the newest first [BINS-1 BINS-2]', async () => {
    const { account, jobSite, own } = await makeSite();
    const { id: jobSiteId } = jobSite;
    const old = await makeDeliveredBin(api, { jobSiteId, desiredDeliveryDate: addDays(TODAY, -3) });
    const overdue = addDays(TODAY, -1);
    const pending = await makePendingBin(api, {
      jobSiteId,
      type: 'timber',
      desiredDeliveryDate: overdue,
      deliveryComment: 'Ring the bell',
    });
    await api.put('/skip-bins', { ...pending, ...COLLECTION, desiredCollectionDate: TODAY });
    await renderPortal(own);
    expect(await heading('Bins')).toBeVisible();
    await row(nameOf(old));
    const names = headers().map((header) => header.getAttribute('aria-label') ?? '');
    const columnsOf = (one: HTMLElement) => cellsOf(one).map((words, index) => [names[index], words]);
    const where = { Account: account.name, 'Job site': jobSite.name, Suburb: 'Kew' };
    expect(rows().map(columnsOf)).toEqual(
      [
        {
          'Bin#': '',
          Bin: 'Timber 660L',
          State: 'Pending',
          ...where,
          Delivered: '',
          'Days on site': '',
          Due: expect.stringMatching(
            new RegExp(`^${formatCalendarDate(overdue)} \\(morning\\)\\s*Overdue$`),
          ) as unknown,
          Comment: 'Ring the bell',
        },
        {
          'Bin#': old.referenceNumber,
          Bin: 'Metals 660L',
          State: 'On site',
          ...where,
          Delivered: formatCalendarDate(addDays(TODAY, -3)),
          'Days on site': '3',
          Due: '',
          Comment: '',
        },
      ].map((columns) => Object.entries(columns)),
    );
    expect(await text('2 bins')).toBeVisible();
  });

  it('says the last attempt before the comment [BINS-1 JOB-10]', async () => {
    const { jobSite, own } = await makeSite();
    const bin = await makePendingBin(api, { jobSiteId: jobSite.id, deliveryComment: 'Rear lane' });
    const attempt = { id: bin.id, date: '2026-03-02', reason: 'overfull' };
    expect((await api.put('/skip-bins/attempted', attempt)).status).toBe(200);
    await renderPortal(own);
    expect(cellsOf(await row(`Metals 660L at ${jobSite.name}`)).at(-1)).toBe(
      'Attempted 2 Mar: overfull · Rear lane',
    );
  });

  it('filters, sorts and turns pages by its address, and another filter begins at the first page [BINS-3 BINS-4 BINS-5]', async () => {
    const { jobSite, own } = await makeSite();
    const { id: jobSiteId } = jobSite;
    const collecting = await makeCollectingBin(api, undefined, { jobSiteId });
    const delivered = await makeDeliveredBin(api, { jobSiteId, desiredDeliveryDate: '2026-03-01' });
    const { user } = await renderPortal(`${own}&sort=delivered&page=9`);
    // There is no ninth page.
    await waitFor(() => expect(window.location.search).not.toMatch(/page/));
    await row(nameOf(delivered));
    const labels = () =>
      rows().map(({ ariaLabel }) => ariaLabel?.replace(`${jobSite.name}, `, '$&|').split(', |')[0]);
    expect(labels()).toEqual([nameOf(delivered), nameOf(collecting)]);
    const delivery = screen.getByRole('columnheader', { name: 'Delivered' });
    expect(delivery).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('columnheader', { name: 'Comment' })).not.toHaveAttribute('aria-sort');

    await user.click(await button('Filters'));
    await user.click(await screen.findByRole('menuitem', { name: 'State' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'At the customer' }));
    await waitFor(() => expect(window.location.search).toMatch(/state=onSite%2Ccollecting%2Cswapping/));
    // One of its states takes its place.
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Collecting', checked: false }));
    await waitFor(() => expect(labels()).toEqual([nameOf(collecting)]));
    expect(window.location.search).toMatch(/state=collecting/);
    expect(await text('1 bin')).toBeVisible();
    await user.keyboard('{Escape}{Escape}');
    await user.click(await button('Remove filter: Collecting'));
    await waitFor(() => expect(rows()).toHaveLength(2));

    await user.type(
      screen.getByRole('searchbox', { name: 'Filter by text' }),
      `${delivered.referenceNumber}{Enter}`,
    );
    await waitFor(() => expect(labels()).toEqual([nameOf(delivered)]));
    expect(screen.getByRole('grid')).toHaveFocus();
    await user.click(await button('Remove filter: ' + jobSite.account.name));
    await waitFor(() => expect(window.location.search).not.toMatch(/accountId/));
    await user.click(await screen.findByRole('button', { name: /^Clear filters/ }));
    await waitFor(() => expect(window.location.search).toBe('?sort=delivered'));
  });

  it('says so if nothing fits, and is filtered by two choices that are made before the first is rendered [BINS-3]', async () => {
    const { own } = await makeSite();
    const { user } = await renderPortal(own);
    expect(await text('Nothing matches the filter.')).toBeVisible();
    await user.click(await button('Filters'));
    await user.click(await screen.findByRole('menuitem', { name: 'Type' }));
    const choices = [
      await screen.findByRole('menuitemcheckbox', { name: 'HDPE' }),
      screen.getByRole('menuitemcheckbox', { name: 'Timber' }),
    ];
    act(() => choices.forEach((choice) => choice.click()));
    await waitFor(() =>
      expect(new URLSearchParams(window.location.search).get('type')).toBe('hard-plastics,timber'),
    );
  });

  it('acts on a row by its key, and opens its site with the bin selected [BINS-8]', async () => {
    const { jobSite, own } = await makeSite();
    const { id: jobSiteId } = jobSite;
    await makePendingBin(api, { jobSiteId, type: 'pvc' });
    const bin = await makeDeliveredBin(api, { jobSiteId });
    const { user, store } = await renderPortal(own);
    await row(nameOf(bin));
    screen.getByRole('grid').focus();
    await user.keyboard('s');
    expect(await dialog('Request collection')).toHaveTextContent(String(bin.referenceNumber));
    await user.keyboard('{Escape}');
    await dialogIsClosed();
    // The key of a command that the bin does not allow says why.
    await user.keyboard('d');
    expect(await text('This bin is already delivered')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(await heading(jobSite.name)).toBeVisible();
    expect(window.location.pathname).toBe(`/job-site/${jobSiteId}`);
    expect(store.getState().chosenSkipBins.ofJobSite[jobSiteId]).toBe(bin.id);
  });

  it('refreshes the list and the stock after a change to a bin [BINS-8 CALL-7]', async () => {
    const { jobSite, own } = await makeSite();
    const { id: jobSiteId } = jobSite;
    const given = { type: 'soft-plastics', size: 1100, desiredDeliveryDate: TODAY };
    const bin = await makePendingBin(api, { jobSiteId, ...given });
    const { store } = await renderPortal(own);
    const name = `LDPE 1100L at ${jobSite.name}`;
    expect(cellsOf(await row(name))[2]).toBe('Pending');
    expect(screen.queryByRole('link', { name: 'LDPE 1100L: 1 on site' })).toBeNull();
    await api.put('/skip-bins/delivered', { id: bin.id, actualDeliveryDate: TODAY });
    store.dispatch(adminApi.util.invalidateTags(tagsOfBin(bin)));
    await waitFor(() => expect(rows().map((one) => cellsOf(one)[2])).toEqual(['On site']));
    expect(await screen.findByRole('link', { name: 'LDPE 1100L: 1 on site' })).toBeVisible();
  });
});

describe('the stock above the bins [BINS-7]', () => {
  it('is of the filtered bins, links each number to those that it counts, by keys as well, and keeps a tab stop when one goes', async () => {
    const { account, jobSite, own } = await makeSite();
    await makeDeliveredBin(api, { type: 'polystyrene', size: 1100 });
    const given = { jobSiteId: jobSite.id, size: 1100, desiredDeliveryDate: TODAY };
    await makeDeliveredBin(api, { jobSiteId: jobSite.id, type: 'polystyrene', size: 1100 });
    await makePendingBin(api, { ...given, type: 'polystyrene' });
    // No other test has a bin of this type and size.
    const other = await makePendingBin(api, { ...given, type: 'polypropylene' });
    const { user, store } = await renderPortal(`${own}&sort=-due`);
    const link = (words: string) => screen.findByRole('link', { name: new RegExp(`^${words}$`) });
    expect(await link('Polystyrene 1100L: 1 on site')).toHaveAttribute(
      'href',
      `/bins?state=onSite%2Ccollecting%2Cswapping&type=polystyrene&size=1100&accountId=${account.id}&sort=-due`,
    );
    await user.click(await link('Polystyrene 1100L: 1 going out within 7 days'));
    // The order stays, and the rest of the filter.
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
        state: 'pending',
        type: 'polystyrene',
        size: '1100',
        accountId: String(account.id),
        dueWithinDays: '7',
        sort: '-due',
      }),
    );
    expect(await button('Remove filter: Due within 7 days')).toBeVisible();

    // One tab stop; the key goes to it, the arrows go on, and Enter chooses and goes to the bins.
    screen.getByRole('grid').focus();
    await user.keyboard('m');
    const stock = screen.getByRole('table', { name: /^On site by type and size/ });
    const first = document.activeElement;
    expect(stock).toContainElement(first as HTMLElement);
    await user.keyboard('{ArrowDown}{End}');
    const last = document.activeElement;
    expect(last).not.toBe(first);
    expect(
      within(stock)
        .getAllByRole('link')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toEqual([last]);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('grid')).toHaveFocus();

    // The focused number goes, and a tab stop is left.
    (await link('Polypropylene 1100L: 1 going out within 7 days')).focus();
    await api.put('/skip-bins/cancel', { id: other.id });
    store.dispatch(adminApi.util.invalidateTags([tags.allSkipBins]));
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Polypropylene 1100L/ })).toBeNull());
    screen.getByRole('grid').focus();
    await user.keyboard('m');
    expect(stock).toContainElement(document.activeElement as HTMLElement);
  });
});

it.each([
  [undefined, '', ''],
  [0, '', '0 bins'],
  [1, '', '1 bin'],
  [9_999, '', '9,999 bins'],
  [10_000, '', '10,000 bins or more'],
  [499, 'kew', '499 bins'],
  [500, 'kew', '500 bins or more'],
  [500, ' ', '500 bins'],
])('of %s counted bins with the text ‘%s’ the page says ‘%s’ [BINS-5]', (count, text, words) => {
  expect(leftWords(count, { text })).toBe(words);
});
