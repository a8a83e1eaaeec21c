import { screen, waitFor, within } from '@testing-library/react';
import { addDays, todayIn } from '../../../../src/contract/calendarDate';
import { adminApi } from '../../../../src/portal/api/adminApi';
import { tags } from '../../../../src/portal/api/tags';
import { THREE_PANES_PIXELS } from '../../../../src/portal/panes/PaneStack';
import { makeCollectingBin, makeDeliveredBin, makeJobSite, makePendingBin } from '../../../support/builders';
import { api, button, renderPortal, text } from '../../../support/renderPortal';

const TODAY = todayIn('Australia/Melbourne', new Date());
const WIDE = window.innerWidth;

const grid = (name = 'Upcoming deliveries and collections') => screen.getByRole('grid', { name });
/** The rows of jobs, without the headings of groups. */
const jobs = () => screen.queryAllByRole('row', { name: / at / });
const headings = () => screen.queryAllByRole('row', { name: / to (deliver|collect)/ });
const parameter = (name: string) => new URLSearchParams(window.location.search).get(name);
const types = () => jobs().map(({ ariaLabel }) => ariaLabel?.split(' ')[0]);
const hasJobs = (count: number) => waitFor(() => expect(jobs()).toHaveLength(count));

/** Orders bins for a site of this name, and opens the dashboard with them alone. */
async function open(name: string, given: readonly Record<string, unknown>[]) {
  const site = await makeJobSite(api, { name });
  for (const one of given)
    await makePendingBin(api, { jobSiteId: site.id, desiredDeliveryDate: TODAY, ...one });
  const view = await renderPortal(`/?text=${name}`);
  await hasJobs(given.length);
  grid().focus();
  return { site, ...view };
}

afterEach(() => {
  window.innerWidth = WIDE;
});

describe('the filters of the dashboard', () => {
  it('find words in any order and are in the address; Escape clears the text, then goes to the rows [DASH-9 DASH-10 DASH-12 FIND-8 FIND-9]', async () => {
    const { user } = await open('Quixotic', [{}, {}]);
    await user.keyboard('{Shift>}f{/Shift}');
    await waitFor(() => expect(window.location.search).toBe(''));
    const field = screen.getByRole('searchbox', { name: 'Filter by text' });
    await user.type(field, 'pending métals quixot');
    await hasJobs(2);
    expect(await text(/^2 of \d+$/)).toBeVisible();
    expect(parameter('text')).toBe('pending métals quixot');
    await user.keyboard('zzz');
    expect(await text('Nothing matches the filter.')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(field).toHaveValue('');
    await waitFor(() => expect(parameter('text')).toBeNull());
    await user.keyboard('{Escape}');
    expect(grid()).toHaveFocus();
  });

  it('say what each choice leaves, apply several types together, and end the selection [DASH-9 DASH-12 GRID-4]', async () => {
    const timber = { type: 'timber' };
    const { user } = await open('Zircon', [{ type: 'pvc' }, timber, { ...timber, size: 240 }]);
    await user.keyboard('{Control>}a{/Control}');
    expect(await text('3 selected')).toBeVisible();
    await user.click(await button('Filters'));
    await user.click(await screen.findByRole('menuitem', { name: 'Type' }));
    const choice = (name: RegExp) => screen.findByRole('menuitemcheckbox', { name });
    expect(await choice(/^HDPE/)).toHaveTextContent(/0$/);
    expect(await choice(/^Timber/)).toHaveTextContent(/2$/);
    await user.click(await choice(/^Timber/));
    await hasJobs(2);
    expect(screen.queryByText(/ selected$/)).toBeNull();
    await user.click(await choice(/^PVC/));
    await hasJobs(3);
    expect(parameter('type')).toBe('pvc,timber');
    await user.keyboard('{Escape}{Escape}');
    expect(await button('Filters')).toHaveFocus();
    await user.click(await button('Remove filter: PVC'));
    await hasJobs(2);
    await user.click(await screen.findByRole('button', { name: /^Clear filters/ }));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.queryByRole('button', { name: /^Clear filters/ })).toBeNull();
  });

  it('are chosen by the links of the day, which are live and list the jobs done [DASH-15]', async () => {
    const { user, site, store } = await open('Gneiss', [{}, {}]);
    const numberIn = (words: RegExp) =>
      Number.parseInt(screen.getByRole('link', { name: words }).textContent ?? '', 10);
    await screen.findByRole('link', { name: /^\d+ done$/ });
    const [left, done] = [numberIn(/ left$/), numberIn(/^\d+ done$/)];
    await makeDeliveredBin(api, { jobSiteId: site.id, type: 'pvc', desiredDeliveryDate: TODAY });
    store.dispatch(adminApi.util.invalidateTags([tags.upcomingSkipBins, tags.allSkipBins]));
    await waitFor(() => expect(numberIn(/^\d+ done$/)).toBe(done + 1));
    expect(numberIn(/ left$/)).toBe(left);

    await user.click(screen.getByRole('link', { name: /^\d+ done$/ }));
    await screen.findByRole('grid', { name: /^Jobs done on / });
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
      when: 'done',
      from: TODAY,
    });
    expect(await screen.findByRole('row', { name: /^PVC 660L.* at Gneiss, Delivered, / })).toHaveTextContent(
      'Delivered',
    );
    await user.click(screen.getByRole('link', { name: / left$/ }));
    await waitFor(() => expect(window.location.search).toBe('?when=today'));
  });
});

describe('the order and the groups of the dashboard', () => {
  it('follow a column by clicks on its header: ascending, descending, as before; and by its menu [DASH-11]', async () => {
    const tomorrow = { type: 'cardboard', desiredDeliveryDate: addDays(TODAY, 1) };
    const { user } = await open('Marble', [{ type: 'timber' }, tomorrow]);
    const header = screen.getByRole('columnheader', { name: 'Bin' });
    expect(header).toHaveAttribute('aria-sort', 'none');
    expect(headings()).toHaveLength(2);
    for (const [sort, order, first] of [
      ['bin', 'ascending', 'Cardboard'],
      ['-bin', 'descending', 'Timber'],
    ] as const) {
      await user.click(within(header).getByText('Bin'));
      await waitFor(() => expect(header).toHaveAttribute('aria-sort', order));
      expect(types()[0]).toBe(first);
      expect(parameter('sort')).toBe(sort);
      expect(headings()).toHaveLength(0);
    }
    await user.click(within(header).getByText('Bin'));
    await waitFor(() => expect(headings()).toHaveLength(2));
    expect(parameter('sort')).toBeNull();
    await user.click(await button('Columns'));
    await user.click(await screen.findByRole('menuitem', { name: 'Date' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Sort descending' }));
    await waitFor(() => expect(types()).toEqual(['Cardboard', 'Timber']));
  });

  it('fold by the arrow keys, each filter its own; what is folded is not selected [DASH-12 DASH-13 GRID-4]', async () => {
    const afternoon = { deliveryTimeSlot: 'afternoon' };
    const { user } = await open('Obsidian', [{}, afternoon, afternoon]);
    const fold = () => within(headings().at(-1) as HTMLElement).getByRole('button');
    await user.keyboard('{End}{Shift>}x{/Shift}');
    expect(await text('2 selected')).toBeVisible();
    await user.keyboard('{Control>}a{/Control}');
    expect(await text('3 selected')).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    await hasJobs(1);
    expect(await text('1 selected')).toBeVisible();
    expect(fold()).toHaveAttribute('aria-expanded', 'false');

    await user.keyboard('t{Enter}');
    await hasJobs(3);
    expect(fold()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.queryByText(/ selected$/)).toBeNull();
    await user.keyboard('t{Enter}');
    await hasJobs(1);
    // A folded heading is a stop of the keys, an open one is not.
    await user.keyboard('{End}{Enter}');
    await hasJobs(3);
    await user.keyboard('{Home}{ArrowUp}');
    expect(jobs()[0]).toHaveAttribute('data-active', 'true');
  });
});

describe('the strip of days on the dashboard [DASH-14]', () => {
  const days = () => within(screen.getByRole('toolbar', { name: 'Days' })).getAllByRole('button');

  it('counts the jobs that the other filters leave; a click or Enter filters to a day, and again shows all', async () => {
    const later = addDays(TODAY, 2);
    const { user } = await open('Basalt', [
      { desiredDeliveryDate: addDays(TODAY, -1) },
      { desiredDeliveryDate: later },
      { desiredDeliveryDate: later },
    ]);
    expect(days()).toHaveLength(15);
    expect(days()[0]).toHaveAccessibleName('Overdue: 1 to deliver, 0 to collect');
    expect(days()[3]).toHaveAccessibleName(/: 2 to deliver, 0 to collect$/);
    await user.keyboard('t');
    expect(days()[1]).toHaveFocus();
    // With a modifier it is the browser's key.
    await user.keyboard('{Control>}{ArrowRight}{/Control}');
    expect(days()[1]).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    await hasJobs(2);
    expect(grid()).toHaveFocus();
    expect(days()[3]).toHaveAttribute('aria-pressed', 'true');
    expect([parameter('from'), parameter('to')]).toEqual([later, later]);
    await user.click(days()[0] as HTMLElement);
    await hasJobs(1);
    expect(parameter('when')).toBe('overdue');
    await user.click(days()[0] as HTMLElement);
    await hasJobs(3);
  });

  it('moves the focus to the table that has the rows of the day', async () => {
    window.innerWidth = THREE_PANES_PIXELS;
    const site = await makeJobSite(api, { name: 'Dunite' });
    await makePendingBin(api, { jobSiteId: site.id, desiredDeliveryDate: TODAY });
    const days = { desiredDeliveryDate: TODAY, desiredCollectionDate: addDays(TODAY, 1) };
    await makeCollectingBin(api, undefined, { jobSiteId: site.id, ...days });
    const { user } = await renderPortal('/?text=dunite');
    await hasJobs(2);
    grid('Deliveries').focus();
    await user.keyboard('t{ArrowRight}{Enter}');
    await waitFor(() => expect(grid('Collections')).toHaveFocus());
  });
});
