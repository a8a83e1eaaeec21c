import { screen, waitFor, within } from '@testing-library/react';
import type { SkipBinSite } from '../../../../src/contract/responses/skipBins';
import { adminApi } from '../../../../src/portal/api/adminApi';
import { tags } from '../../../../src/portal/api/tags';
import { makeAccount, makeJobSite, makePendingBin } from '../../../support/builders';
import { api, button, dialog, field, renderPortal, row, text } from '../../../support/renderPortal';
import { startProxy } from '../../../support/servers/startProxy';
import { ADMIN } from '../../../support/testIdentity';

let proxy: Awaited<ReturnType<typeof startProxy>>;

beforeAll(async () => {
  proxy = await startProxy(process.env.TEST_API_URL ?? '');
});

afterAll(() => proxy.stop());

/** Bins at the top of the dashboard, removed again for the other tests. */
const first: number[] = [];

async function makeFirstBin() {
  const bin = await makePendingBin(api, { desiredDeliveryDate: '2001-01-01' });
  first.push(bin.id);
  return bin;
}

afterEach(async () => {
  proxy.refuse(undefined);
  for (const id of first.splice(0)) await api.put('/skip-bins/cancel', { id });
});

const open = (address: string, retries = true) =>
  renderPortal(address, { as: 'staff', apiUrl: proxy.url, retries });

const EMPTY = /No results|No bins currently on site|Nothing was changed yet|Nothing matches|Nothing is due/;

const HISTORY = 'History of this job site and its bins';

/** A place, its label, the path that fails, its address, what is there by role and name, and a section to expand. */
const PLACES: [string, string, RegExp, string, string, string, string?][] = [
  [
    'the dashboard',
    'Upcoming deliveries and collections',
    /skip-bins\/upcoming/,
    '/',
    'row',
    'Metals 660L at <site>',
  ],
  ['the accounts', 'Accounts', /accounts\?/, '/account', 'gridcell', '.*'],
  ['an account', 'This account', /accounts\/\d/, '/account/<accountId>', 'heading', '<account>'],
  ["an account's job sites", 'Job sites', /job-sites\/search/, '/account/<accountId>', 'row', '<site>'],
  ["an account's users", 'Users', /users/, '/account/<accountId>?tab=users', 'row', 'user-<accountId>@.*'],
  ['a job site', 'This job site', /job-sites\/\d/, '/job-site/<siteId>', 'heading', '<site>'],
  ["a job site's bins", 'The bins', /skip-bins\?/, '/job-site/<siteId>', 'group', 'Metals 660L'],
  ["a job site's history", 'The history', /changes\?/, '/job-site/<siteId>', 'list', 'History, .*', HISTORY],
  ['the history', 'The history', /changes\?/, '/history', 'list', 'History, .*'],
  ['the bins', 'Bins', /skip-bins\?/, '/bins?accountId=<accountId>', 'row', 'Metals 660L at <site>'],
  ['attention', 'Needs attention', /attention\?/, '/attention?kind=withoutAddress', 'row', 'No address: .*'],
  ['the staff', 'Staff', /\/staff/, '/staff', 'row', ADMIN.email],
  ['the closed days', 'The closed days', /\/closed-days/, '/closed-days', 'region', 'Closed days'],
  ['the webhooks', 'Webhooks', /\/webhooks/, '/webhooks', 'row', 'https://failed.invalid/'],
  ['the run sheet', 'The run sheet', /skip-bins\/upcoming/, '/run-sheet', 'group', '1: .*'],
];

/** Fills in the names and ids of a site and its account. */
const filled = (words: string, { id, name, account }: SkipBinSite) =>
  words
    .replace('<siteId>', String(id))
    .replace('<site>', name)
    .replace('<accountId>', String(account.id))
    .replace('<account>', account.name);

describe('data that failed to load', () => {
  it.each(PLACES)(
    'is reported in its place, not as empty, and can be retried by a button: %s [FAULT-12 TABLE-1]',
    async (_place, label, path, address, role, name, section = '') => {
      const { jobSite } = await makeFirstBin();
      const { id: accountId } = jobSite.account;
      if (address === '/webhooks') await api.post(address, { address: 'https://failed.invalid/' });
      await api.post('/users', { accountId, email: `user-${accountId}@tests.example`, password: 'secret-1' });
      proxy.refuse(path);
      const { user } = await open(filled(address, jobSite));
      if (section) await user.click(await button(section));
      expect(await text(`${label} could not be read.`)).toBeVisible();
      expect(await text(/^Trying again in \d+ s$/)).toBeVisible();
      const main = within(screen.getByRole('main'));
      expect(
        main.getByText('The service is not available right now. Please try again in a moment'),
      ).toBeVisible();
      expect(main.queryByText(EMPTY)).toBeNull();
      proxy.refuse(undefined);
      await user.click(main.getByRole('button', { name: 'Try again' }));
      const [there] = await screen.findAllByRole(role, {
        name: new RegExp(`^${filled(name, jobSite)}(,|$)`),
      });
      expect(there).toBeVisible();
      expect(screen.queryByText(/could not be read/)).toBeNull();
    },
  );

  it("was empty when last read, but no longer says 'No results.' [FAULT-12 TABLE-1]", async () => {
    const account = await makeAccount(api);
    const { store } = await open(`/account/${account.id}?tab=users`);
    await text('No results.');
    proxy.refuse(/users/);
    store.dispatch(adminApi.util.invalidateTags([tags.usersOf(account.id)]));
    expect(await text(/^Users could not be read\. Shown as of /)).toBeVisible();
    expect(screen.queryByText('No results.')).toBeNull();
  });

  it('is announced once beside what is shown, however often it fails [FAULT-8 FAULT-12]', async () => {
    const { jobSite } = await makeFirstBin();
    const { store } = await open('/', false);
    await row(`Metals 660L at ${jobSite.name}`);
    const said = jest.fn<void, [string | null]>();
    const observer = new MutationObserver((mutations) => {
      for (const { target } of mutations) {
        const element = target instanceof Element ? target : target.parentElement;
        said(element?.closest('[aria-live], [role="status"], [role="alert"]')?.textContent ?? null);
      }
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    proxy.refuse(/skip-bins\/upcoming/);
    const failure =
      /^Upcoming deliveries and collections could not be read\. Shown as of \d+ \w+, \d\d:\d\d\.$/;
    for (let round = 1; round <= 2; round += 1) {
      const before = proxy.askedFor('/skip-bins/upcoming');
      store.dispatch(adminApi.util.invalidateTags([tags.upcomingSkipBins]));
      await waitFor(() => expect(proxy.askedFor('/skip-bins/upcoming') - before).toBe(3), {
        timeout: 10_000,
      });
      expect(await text(failure)).toBeVisible();
    }
    expect(screen.getByRole('row', { name: new RegExp(`^Metals 660L at ${jobSite.name},`) })).toBeVisible();
    observer.disconnect();
    expect(said.mock.calls.filter(([words]) => failure.test(words ?? ''))).toHaveLength(1);
  });

  it("is not replaced by another filter's rows of the same list [FAULT-12]", async () => {
    const { name, account } = await makeJobSite(api);
    const { user } = await open(`/account/${account.id}`);
    await row(name);
    proxy.refuse(/job-sites\/search/);
    await user.click(screen.getByLabelText('Show archived'));
    expect(await text('Job sites could not be read.')).toBeVisible();
    expect(screen.queryByRole('row', { name })).toBeNull();
    await user.click(screen.getByLabelText('Show archived'));
    expect(await row(name)).toBeVisible();
  });

  it('keeps a dialog over it open, with the input [FAULT-12 DIALOG-2]', async () => {
    const { id } = await makeJobSite(api);
    const { user, store } = await open(`/job-site/${id}`);
    await screen.findByText('No bins currently on site');
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await dialog('Update job site');
    await user.type(await field('Reference number'), 'TYPED');
    proxy.refuse(/job-sites\/\d/);
    store.dispatch(adminApi.util.invalidateTags([tags.jobSite(id)]));
    expect(await text(/^This job site could not be read\. Shown as of /)).toBeVisible();
    expect(screen.getByLabelText('Reference number')).toHaveValue('TYPED');
  });

  it('is not reported as no match in the palette, where Enter searches again [FAULT-12 KEY-3]', async () => {
    const { name } = await makeJobSite(api, { name: `Quarry ${Date.now()}` });
    // Without the retries in the background, which could come before Enter.
    const { user } = await open('/account', false);
    await screen.findByRole('grid');
    proxy.refuse(/search=/);
    await user.keyboard('{Control>}k{/Control}');
    await user.keyboard(name);
    expect(
      await text(/^Not everything could be searched, and is tried again: The service is not/),
    ).toBeVisible();
    expect(screen.queryByText(EMPTY)).toBeNull();
    proxy.refuse(undefined);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('option', { name: new RegExp(name) })).toBeVisible();
    // Once all kinds of records are searched.
    expect(await screen.findByText('1 to choose from')).toBeVisible();
  });
});
