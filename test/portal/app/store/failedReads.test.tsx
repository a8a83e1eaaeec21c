import { screen, waitFor, within } from '@testing-library/react';
import type { SkipBinSite } from '../../../../src/contract/skipBins';
import { adminApi } from '../../../../src/portal/api/adminApi';
import { tags } from '../../../../src/portal/api/tags';
import { refetchFailed } from '../../../../src/portal/app/store/refetchFailed';
import { makeAccount, makeJobSite, makePendingBin } from '../../../support/builders';
import { button, colleague, dialog, field, renderPortal, row, text } from '../../../support/renderPortal';
import { startGoBetween } from '../../../support/servers/startGoBetween';
import type { Caller } from '../../../support/servers/startTestApi';
import { ADMIN } from '../../../support/testIdentity';

jest.setTimeout(60_000);
const SLOW = { timeout: 10_000 };

let api: Caller;
let between: Awaited<ReturnType<typeof startGoBetween>>;

beforeAll(async () => {
  api = await colleague();
  between = await startGoBetween(process.env.TEST_API_URL ?? '');
});

afterAll(() => between.stop());

/** Bins at the top of the dashboard, removed again for the other tests. */
const first: number[] = [];

async function makeFirstBin() {
  const bin = await makePendingBin(api, { desiredDeliveryDate: '2001-01-01' });
  first.push(bin.id);
  return bin;
}

afterEach(async () => {
  between.refuse(undefined);
  for (const id of first.splice(0)) await api.put('/skip-bins/cancel', { id });
});

async function open(address: string) {
  const rendered = await renderPortal(address, { as: 'staff', apiUrl: between.url });
  refetchFailed(rendered.store);
  return rendered;
}

const EMPTY = /No results|No bins currently on site|Nothing was changed yet|Nothing fits|Nothing is due/;

interface Place {
  label: string;
  path: RegExp;
  address: (site: SkipBinSite) => string;
  /** The section to expand first. */
  section?: string;
  there: (site: SkipBinSite) => Promise<HTMLElement>;
}

const PLACES: [string, Place][] = [
  [
    'the dashboard',
    {
      label: 'Upcoming deliveries and collections',
      path: /upcoming/,
      address: () => '/',
      there: ({ name }) => row(`Metals 660L at ${name}`),
    },
  ],
  [
    'the accounts',
    {
      label: 'Accounts',
      path: /accounts\?/,
      address: () => '/account',
      there: async () => (await screen.findAllByRole('gridcell', {}, SLOW))[0] as HTMLElement,
    },
  ],
  [
    'an account',
    {
      label: 'This account',
      path: /accounts\/\d/,
      address: ({ account }) => `/account/${account.id}`,
      there: ({ account }) => screen.findByRole('heading', { name: account.name }, SLOW),
    },
  ],
  [
    "an account's job sites",
    {
      label: 'Job sites',
      path: /job-sites\/search/,
      address: ({ account }) => `/account/${account.id}`,
      there: ({ name }) => row(name),
    },
  ],
  [
    "an account's users",
    {
      label: 'Users',
      path: /users/,
      address: ({ account }) => `/account/${account.id}?tab=users`,
      there: ({ account }) => row(`user-${account.id}@tests.example`),
    },
  ],
  [
    'a job site',
    {
      label: 'This job site',
      path: /job-sites\/\d/,
      address: ({ id }) => `/job-site/${id}`,
      there: ({ name }) => screen.findByRole('heading', { name }, SLOW),
    },
  ],
  [
    "a job site's bins",
    {
      label: 'The bins',
      path: /skip-bins\?/,
      address: ({ id }) => `/job-site/${id}`,
      there: () => screen.findByRole('group', { name: 'Metals 660L' }, SLOW),
    },
  ],
  [
    "a job site's history",
    {
      label: 'The history',
      path: /changes\?/,
      address: ({ id }) => `/job-site/${id}`,
      section: 'History of this job site and its bins',
      there: () => screen.findByRole('list', { name: 'History' }, SLOW),
    },
  ],
  [
    'the history',
    {
      label: 'The history',
      path: /changes\?/,
      address: () => '/history',
      there: () => screen.findByRole('list', { name: 'History' }, SLOW),
    },
  ],
  [
    'the bins',
    {
      label: 'Bins',
      path: /skip-bins\?/,
      address: ({ account }) => `/bins?accountId=${account.id}`,
      there: ({ name }) => row(`Metals 660L at ${name}`),
    },
  ],
  [
    'what needs attention',
    {
      label: 'Needs attention',
      path: /attention\?/,
      address: () => '/attention?kind=withoutAddress',
      there: async () =>
        (await screen.findAllByRole('row', { name: /^No address: / }, SLOW))[0] as HTMLElement,
    },
  ],
  ['the staff', { label: 'Staff', path: /\/staff/, address: () => '/staff', there: () => row(ADMIN.email) }],
  [
    'the run sheet',
    {
      label: 'The run sheet',
      path: /upcoming/,
      address: () => '/run-sheet',
      there: () => screen.findByRole('group', { name: /^1: / }, SLOW),
    },
  ],
];

describe('data that failed to load', () => {
  it.each(PLACES)(
    'is reported in its place, not as empty, and can be retried by a button: %s [FAULT-12 TABLE-1]',
    async (_place, { label, path, address, section, there }) => {
      const { jobSite } = await makeFirstBin();
      const { id: accountId } = jobSite.account;
      await api.post('/users', { accountId, email: `user-${accountId}@tests.example`, password: 'secret-1' });
      between.refuse(path);
      const { user } = await open(address(jobSite));
      if (section) await user.click(await button(section));
      expect(await text(`${label} could not be read.`)).toBeVisible();
      expect(await text(/^Trying again in \d+ s$/)).toBeVisible();
      const main = within(screen.getByRole('main'));
      expect(
        main.getByText('The service is not available right now. Please try again in a moment'),
      ).toBeVisible();
      expect(main.queryByText(EMPTY)).toBeNull();
      between.refuse(undefined);
      await user.click(main.getByRole('button', { name: 'Try again' }));
      expect(await there(jobSite)).toBeVisible();
      expect(screen.queryByText(/could not be read/)).toBeNull();
    },
  );

  it('shows the last known rows with their time, until it is reloaded automatically [FAULT-8 FAULT-12]', async () => {
    const { jobSite } = await makeFirstBin();
    const { store } = await open('/');
    const known = await row(`Metals 660L at ${jobSite.name}`);
    between.refuse(/upcoming/);
    store.dispatch(adminApi.util.invalidateTags([tags.upcomingSkipBins]));
    expect(
      await text(
        /^Upcoming deliveries and collections could not be read\. Shown as of \d+ \w+, \d\d:\d\d\.$/,
      ),
    ).toBeVisible();
    expect(known).toBeVisible();
    between.refuse(undefined);
    await waitFor(() => expect(screen.queryByText(/could not be read/)).toBeNull(), SLOW);
    expect(known).toBeVisible();
  });

  it("was empty when last read, but no longer says 'No results.' [FAULT-12 TABLE-1]", async () => {
    const account = await makeAccount(api);
    const { store } = await open(`/account/${account.id}?tab=users`);
    await text('No results.');
    between.refuse(/users/);
    store.dispatch(adminApi.util.invalidateTags([tags.usersOf(account.id)]));
    expect(await text(/^Users could not be read\. Shown as of /)).toBeVisible();
    expect(screen.queryByText('No results.')).toBeNull();
  });

  it("is not replaced by another filter's rows of the same list [FAULT-12]", async () => {
    const { name, account } = await makeJobSite(api);
    const { user } = await open(`/account/${account.id}`);
    await row(name);
    between.refuse(/job-sites\/search/);
    await user.click(screen.getByLabelText('Show archived'));
    expect(await text('Job sites could not be read.')).toBeVisible();
    expect(screen.queryByRole('row', { name })).toBeNull();
    await user.click(screen.getByLabelText('Show archived'));
    expect(await row(name)).toBeVisible();
  });

  it('keeps a dialog over it open, with the input [FAULT-12 DIALOG-2]', async () => {
    const { id } = await makeJobSite(api);
    const { user, store } = await open(`/job-site/${id}`);
    await screen.findByText('No bins currently on site', {}, SLOW);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await dialog('Update job site');
    await user.type(await field('Reference number'), 'TYPED');
    between.refuse(/job-sites\/\d/);
    store.dispatch(adminApi.util.invalidateTags([tags.jobSite(id)]));
    expect(await text(/^This job site could not be read\. Shown as of /)).toBeVisible();
    expect(screen.getByLabelText('Reference number')).toHaveValue('TYPED');
  });

  it('is not reported as no match in the palette, where Enter searches again [FAULT-12 KEY-3]', async () => {
    const { name } = await makeJobSite(api, { name: `Quarry ${Date.now()}` });
    // Without the retries in the background, which could come before Enter.
    const { user } = await renderPortal('/account', { as: 'staff', apiUrl: between.url });
    await screen.findByRole('grid', {}, SLOW);
    between.refuse(/search=/);
    await user.keyboard('{Control>}k{/Control}');
    await user.keyboard(name);
    expect(
      await text(/^Not everything could be searched, and is tried again: The service is not/),
    ).toBeVisible();
    expect(screen.queryByText(EMPTY)).toBeNull();
    between.refuse(undefined);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('option', { name: new RegExp(name) }, SLOW)).toBeVisible();
    // Once all kinds of records are searched.
    expect(await screen.findByText('1 to choose from', {}, SLOW)).toBeVisible();
  });
});
