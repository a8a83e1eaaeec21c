import { screen, waitFor, within } from '@testing-library/react';
import { todayIn } from '../../../src/contract/calendarDate';
import type { SkipBin } from '../../../src/contract/skipBins';
import {
  COLLECTION,
  makeAccount,
  makeDeliveredBin,
  makeJobSite,
  makePendingBin,
} from '../../support/builders';
import { colleague, renderPortal } from '../../support/renderPortal';
import type { Caller } from '../../support/startTestApi';

jest.setTimeout(30_000);

let api: Caller;
let close: () => void = () => {};

beforeAll(async () => {
  api = await colleague();
});
afterEach(() => close());

async function open(path: string, options?: Parameters<typeof renderPortal>[1]) {
  const portal = await renderPortal(path, options);
  ({ close } = portal);
  return portal;
}

const SLOW = { timeout: 10_000 };
const heading = (name: string) => screen.findByRole('heading', { name }, SLOW);
const dialog = () => screen.findByRole('dialog', {}, SLOW);

describe('the portal on the real API', () => {
  it('sends a visitor to the sign-in form, and a customer away with the reason', async () => {
    await open('/account', {});
    expect(await heading('Sign in')).toBeVisible();
    expect(window.location.pathname).toBe('/sign-in');
    close();
    await open('/account', { as: 'customer' });
    expect(await heading('No access to this portal')).toBeVisible();
    expect(screen.getByText('This user is not a member of staff')).toBeVisible();
  });

  it('exposes the current user as loading, then as signed in', async () => {
    const { store } = await open('/account');
    await heading('Accounts');
    expect(store.getState().session).toMatchObject({
      status: 'signedIn',
      user: { email: 'admin@tests.example' },
      refusal: null,
    });
  });

  it('says that a page does not exist', async () => {
    await open('/no/such/page');
    expect(await heading('Page does not exist')).toBeVisible();
    expect(screen.getByText('Sorry but we were unable to find a page for that URL.')).toBeVisible();
  });

  it.each(['12abc', '1.5', '1e3', '99999999999'])('refuses the address /job-site/%s', async (id) => {
    const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
    await open(`/job-site/${id}`);
    expect(await heading('Unexpected Application Error!')).toBeVisible();
    expect(screen.getByText('Required integer parameter jobSiteId was not a number')).toBeVisible();
    silence.mockRestore();
  });

  it('says that an account does not exist', async () => {
    await open('/account/2000000000');
    expect(await screen.findByText('There is no such account', {}, SLOW)).toBeVisible();
  });

  it('remembers that the sidebar is collapsed', async () => {
    localStorage.removeItem('collapsed-sidebar');
    const { user } = await open('/account');
    await user.click(await screen.findByRole('button', { name: 'Collapse the sidebar' }, SLOW));
    expect(localStorage.getItem('collapsed-sidebar')).toBe('true');
    close();
    await open('/account');
    expect(await screen.findByRole('button', { name: 'Expand the sidebar' }, SLOW)).toBeVisible();
    localStorage.removeItem('collapsed-sidebar');
  });

  it('adds an account and goes to its page, and says that a blank name is none', async () => {
    const { user } = await open('/account/create');
    await user.type(await screen.findByLabelText('Name', {}, SLOW), '   {Enter}');
    expect(await screen.findByText('This field cannot be empty')).toBeVisible();
    await user.type(screen.getByLabelText('Name'), 'Jsdom & Sons{Enter}');
    expect(await heading('Jsdom & Sons')).toBeVisible();
    expect(window.location.pathname).toMatch(/^\/account\/\d+$/);
    expect(screen.getByText('Account added')).toBeVisible();
  });

  it("archives a site, which is then listed only by 'Show archived'", async () => {
    const account = await makeAccount(api);
    const { name } = await makeJobSite(api, { accountId: account.id });
    const { user } = await open(`/account/${account.id}`);
    await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }, SLOW));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'View',
      'Archive',
      'Edit',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('No results.', {}, SLOW)).toBeVisible();
    await user.click(screen.getByLabelText('Show archived'));
    expect(await screen.findByRole('row', { name }, SLOW)).toHaveTextContent('Archived');
    await user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
    expect(screen.getByRole('menuitem', { name: 'Unarchive' })).toBeVisible();
  });

  it('keeps a dialog open with what was typed when a colleague was faster, and says so', async () => {
    const bin = await makePendingBin(api);
    const { user } = await open(`/job-site/${bin.jobSiteId}`);
    await user.click(await screen.findByRole('button', { name: 'Mark Delivered' }, SLOW));
    const form = within(await dialog());
    await user.type(form.getByLabelText('Reference number'), 'MINE-1');
    await api.put('/skip-bins', { ...bin, referenceNumber: 'THEIRS-1' });
    await user.click(form.getByRole('button', { name: 'Mark as delivered' }));
    expect(
      await form.findByText(/Somebody else has changed this bin meanwhile.*\(409\)/, {}, SLOW),
    ).toBeVisible();
    expect(form.getByLabelText('Reference number')).toHaveValue('MINE-1');
    expect((await api.get<SkipBin>(`/skip-bins/${bin.id}`)).body).toMatchObject({
      status: 'pending',
      referenceNumber: 'THEIRS-1',
    });
  });

  it('lets the update dialog set any status, and shows the tab that holds an error', async () => {
    const bin = await makeDeliveredBin(api);
    const { user } = await open(`/job-site/${bin.jobSiteId}`);
    const card = within(await screen.findByRole('group', { name: `Metals 660L, Bin# B-${bin.id}` }, SLOW));
    await user.click(card.getByRole('button', { name: 'Edit' }));
    const form = within(await dialog());
    expect(form.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'General',
      'Delivery',
      'Collection',
    ]);
    await user.selectOptions(form.getByLabelText('Status'), 'Collected');
    await user.click(form.getByRole('tab', { name: 'Collection' }));
    const collected = form.getByLabelText('Actual collection date');
    await user.type(collected, '1/3/2026');
    await user.click(form.getByRole('tab', { name: 'General' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Collection cannot be before delivery', {}, SLOW)).toBeVisible();
    expect(form.getByRole('tab', { name: 'Collection' })).toHaveAttribute('aria-selected', 'true');
    await user.clear(form.getByLabelText('Actual collection date'));
    await user.type(form.getByLabelText('Actual collection date'), '9/3/2026');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('No bins currently on site', {}, SLOW)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '1 previous bin' }));
    expect(screen.getByRole('cell', { name: '9 Mar 2026' })).toBeVisible();
  });

  it("keeps an order when it is asked to, and cancels it with 'Cancel order'", async () => {
    const bin = await makePendingBin(api);
    const { user } = await open(`/job-site/${bin.jobSiteId}`);
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }, SLOW));
    await user.click(within(await dialog()).getByRole('button', { name: 'Keep order' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('No bins currently on site', {}, SLOW)).toBeVisible();
    expect((await api.get<SkipBin>(`/skip-bins/${bin.id}`)).body.status).toBe('cancelled');
  });

  it('shows a bin that is being collected, and how long one has been on site', async () => {
    const jobSite = await makeJobSite(api);
    const today = todayIn('Australia/Melbourne', new Date());
    const { id } = await makePendingBin(api, { jobSiteId: jobSite.id, type: 'timber' });
    await api.put('/skip-bins/delivered', { id, actualDeliveryDate: today });
    const collecting = await makeDeliveredBin(api, { jobSiteId: jobSite.id });
    await api.put('/skip-bins/collect', { id: collecting.id, ...COLLECTION });
    await open(`/job-site/${jobSite.id}`);
    expect(await screen.findByRole('group', { name: 'Timber 660L' }, SLOW)).toHaveTextContent(
      '(0 days on site)',
    );
    const card = screen.getByRole('group', { name: /^Metals 660L/ });
    expect(card).toHaveTextContent('Collecting requested 9 Mar 2026 (afternoon)');
  });
});
