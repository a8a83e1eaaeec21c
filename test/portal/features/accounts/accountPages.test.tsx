import { screen, waitFor, within } from '@testing-library/react';
import type { Account } from '../../../../src/contract/responses/accounts';
import type { Change } from '../../../../src/contract/responses/changes';
import { adminApi } from '../../../../src/portal/api/adminApi';
import { tagsOfChange } from '../../../../src/portal/api/tags';
import {
  makeAccount,
  makeCollectingBin,
  makeDeliveredBin,
  makeJobSite,
  makePendingBin,
} from '../../../support/builders';
import { expectNames } from '../../../support/expectNames';
import {
  api,
  button,
  dialogIsClosed,
  field,
  form,
  heading,
  notifications,
  renderPortal,
  row,
  text,
} from '../../../support/renderPortal';

const cellsOf = async (name: string) =>
  within(await row(name))
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent);
const columns = () => screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-label'));

describe('the accounts', () => {
  it('are listed by ID and Name; clicking a row opens it, and Create adds one [ACCOUNT-1]', async () => {
    // Sorts first by name.
    const { id, name } = await makeAccount(api, '  !Aardvark Haulage');
    const { user } = await renderPortal('/account');
    expect(await cellsOf(name)).toEqual([String(id), name]);
    expect(columns()).toEqual(['ID', 'Name']);
    expect(screen.getByRole('link', { name: 'Create' })).toHaveAttribute('href', '/account/create');
    await user.click(within(await row(name)).getByRole('gridcell', { name: String(id) }));
    expect(await heading(name)).toBeVisible();
    expect(window.location.pathname).toBe(`/account/${id}`);
  });

  it('are filtered by text (f), and show whom to call, sites, bins and the next job by i, remembered [ACCOUNT-5 ACCOUNT-6]', async () => {
    const account = await makeAccount(api, 'Vellacott Paving');
    const contact = { contactName: 'Ngaio Tran', contactPhone: '0491 570 157' };
    await api.put('/accounts', { ...account, ...contact });
    const site = await makeJobSite(api, { accountId: account.id });
    await makeCollectingBin(api, undefined, { jobSiteId: site.id });
    await makeDeliveredBin(api, { jobSiteId: site.id });
    const { user } = await renderPortal('/account');
    await heading('Accounts');
    await user.keyboard('f');
    await user.keyboard('ngaio{Enter}');
    expect(await cellsOf('Vellacott Paving')).toEqual([String(account.id), 'Vellacott Paving']);
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(window.location.search).toBe('?text=ngaio');
    expect(screen.getByRole('grid')).toHaveFocus();
    await user.keyboard('i');
    expect(columns()).toEqual([
      'ID',
      'Name',
      'Contact',
      'Telephone',
      'Sites',
      'Bins at the customer',
      'Next job',
    ]);
    await waitFor(async () =>
      expect((await cellsOf('Vellacott Paving')).slice(2)).toEqual([
        'Ngaio Tran',
        '0491 570 157',
        '1',
        '2',
        '9 Mar 2026 (afternoon)',
      ]),
    );
    await renderPortal('/account?text=vellacott');
    await row('Vellacott Paving');
    expect(columns()).toHaveLength(7);
    await user.keyboard('i');
    expect(columns()).toEqual(['ID', 'Name']);
  });

  it('are added on a page that refuses a blank name, but only names those of nearly the same name, with links [CONTACT-8 ACCOUNT-2 VALID-1]', async () => {
    const { id } = await makeAccount(api, 'Wexcombe and Thrale');
    const { user } = await renderPortal('/account/create');
    expect(await heading('Add a new account')).toBeVisible();
    await user.type(await field('Name'), '   {Enter}');
    expect(await text('This field cannot be empty')).toBeVisible();
    await user.type(screen.getByLabelText('Name'), 'Wexcombe & Thrale Pty Ltd');
    expect(await text(/^There is already an account with nearly this name:/)).toHaveTextContent(
      'There is already an account with nearly this name: Wexcombe and Thrale',
    );
    expect(screen.getByRole('link', { name: 'Wexcombe and Thrale' })).toHaveAttribute(
      'href',
      `/account/${id}`,
    );
    await user.clear(screen.getByLabelText('Name'));
    await waitFor(() => expect(screen.queryByText(/nearly this name/)).toBeNull());
    await user.type(screen.getByLabelText('Name'), 'Wexcombe & Thrale Ltd');
    expect(await text(/nearly this name/)).toBeVisible();
    await user.type(screen.getByLabelText('Contact'), 'Bo{Enter}');
    expect(await heading('Wexcombe & Thrale Ltd')).toBeVisible();
    expect(window.location.pathname).toMatch(/^\/account\/\d+$/);
    expect(screen.getByText(/^Contact:/)).toHaveTextContent('Contact: Bo');
  });
});

describe('an account', () => {
  it("has breadcrumbs and two tabs, and shows whom to call, by links, which is changed with 'Edit', or u [ACCOUNT-3 CONTACT-3 CONTACT-6 DIALOG-1 CALL-7]", async () => {
    const { id } = await makeAccount(api, 'Quarrington Homes');
    const { user } = await renderPortal(`/account/${id}`);
    await heading('Quarrington Homes');
    const breadcrumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    const crumbs = breadcrumbs.getAllByRole('listitem').map((item) => item.textContent);
    expect(crumbs).toEqual(['Accounts', 'Quarrington Homes']);
    expect(breadcrumbs.getByRole('link', { name: 'Accounts' })).toHaveAttribute('href', '/account');
    const tabs = screen.getAllByRole('tab');
    expectNames(tabs, ['Job Sites', 'Users']);
    expect(tabs.map(({ ariaSelected }) => ariaSelected)).toEqual(['true', 'false']);
    expect(screen.queryByText(/^Contact/)).toBeNull();
    await user.click(await button('Edit'));
    const edit = await form('Edit account');
    await user.clear(edit.getByLabelText('Name'));
    await user.type(edit.getByLabelText('Name'), 'Quarrington & Daughters');
    await user.type(edit.getByLabelText('Contact'), 'Kim Nguyen');
    await user.type(edit.getByLabelText('Contact phone'), '+61 (0)3 5550 0123 ext 4');
    await user.type(edit.getByLabelText('Contact email'), 'Kim+bins@quarrington.example{Enter}');
    expect(await heading('Quarrington & Daughters')).toBeVisible();
    expect(await text(/^Account changed, /)).toBeVisible();
    expect(screen.getByText('Contact phone — → +61 (0)3 5550 0123 ext 4')).toBeVisible();
    expect(screen.getByText(/^Contact:/)).toHaveTextContent(
      'Contact: Kim Nguyen · +61 (0)3 5550 0123 ext 4 · kim+bins@quarrington.example',
    );
    expect(screen.getByRole('link', { name: /5550/ })).toHaveAttribute('href', 'tel:+61355500123;ext=4');
    expect(screen.getByRole('link', { name: /@/ })).toHaveAttribute(
      'href',
      'mailto:kim%2Bbins@quarrington.example',
    );

    await user.keyboard('u');
    const again = await form('Edit account');
    expect(again.getByLabelText('Contact')).toHaveValue('Kim Nguyen');
    await user.clear(again.getByLabelText('Contact phone'));
    await user.keyboard('call her{Enter}');
    expect(await again.findByText('Please enter a valid phone number')).toBeVisible();
  });

  it('shows for how many days bins are hired, entered as a number [HIRE-1]', async () => {
    const { id } = await makeAccount(api, 'Ashgrove Demolition');
    const { user } = await renderPortal(`/account/${id}`);
    await user.click(await button('Edit'));
    const edit = await form('Edit account');
    await user.type(edit.getByLabelText('Hire (days)'), 'two{Enter}');
    expect(await edit.findByText('Invalid input')).toBeVisible();
    await user.clear(edit.getByLabelText('Hire (days)'));
    await user.type(edit.getByLabelText('Hire (days)'), '14{Enter}');
    expect(await text('Hire: 14 days')).toBeVisible();
    expect((await api.get<Account>(`/accounts/${id}`)).body.hireDays).toBe(14);
    expect(screen.getByText('Days of hire — → 14')).toBeVisible();
    await user.keyboard('u');
    await user.clear((await form('Edit account')).getByLabelText('Hire (days)'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('Hire: 14 days')).toBeNull());
  });

  it("merges a colleague's change of another field [CONTACT-3 CONFLICT-2]", async () => {
    const account = await makeAccount(api);
    const { user } = await renderPortal(`/account/${account.id}`);
    await user.click(await button('Edit'));
    const edit = await form('Edit account');
    await user.type(edit.getByLabelText('Contact'), 'Kim Nguyen');
    await api.put('/accounts', { ...account, contactPhone: '0491 570 156' });
    await user.click(edit.getByRole('button', { name: 'Save' }));
    await dialogIsClosed();
    expect((await api.get<Account>(`/accounts/${account.id}`)).body).toMatchObject({
      contactName: 'Kim Nguyen',
      contactPhone: '0491 570 156',
      version: 3,
    });
  });

  it('shows that it is archived, and offers no action to change that [ACCOUNT-4]', async () => {
    await renderPortal(`/account/${process.env.TEST_ARCHIVED_ACCOUNT_ID}`);
    await heading('Closed Long Ago');
    expect(screen.getByText('Archived')).toBeVisible();
    expect(screen.queryByRole('button', { name: /archive/i })).toBeNull();
  });

  it("lists its sites, which are archived from their menu and then listed only with 'Show archived'; clicking a row opens it [SITES-1 SITES-2 SITES-3 SITES-4]", async () => {
    const site = await makeJobSite(api);
    await makePendingBin(api, { jobSiteId: site.id });
    const { user } = await renderPortal(`/account/${site.account.id}`);
    expect((await cellsOf(site.name))[1]).toMatch(/^Active/);
    expect(columns()).toEqual(['Name', 'Status', 'Actions']);
    await user.click(await button(`Actions for ${site.name}`));
    expectNames(screen.getAllByRole('menuitem'), ['View', 'Archive', 'Edit']);
    await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
    const question = await form();
    const stillThere = await question.findByText(/^This job site still has a bin/);
    expect(stillThere).toHaveTextContent('Metals 660L, pending');
    await user.click(question.getByRole('button', { name: 'Archive' }));
    expect(await text('No results.')).toBeVisible();
    await user.click(screen.getByLabelText('Show archived'));
    expect(await row(site.name)).toHaveTextContent('Archived');
    await user.click(screen.getByRole('button', { name: `Actions for ${site.name}` }));
    expect(screen.getByRole('menuitem', { name: 'Unarchive' })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(within(await row(site.name)).getByRole('gridcell', { name: /^Archived/ }));
    expect(await heading(site.name)).toBeVisible();
    expect(window.location.pathname).toBe(`/job-site/${site.id}`);
  });

  it('shows the address and reference of its sites, their bins and what is due next, live, and links to its bins [FIND-6 LIVE-1]', async () => {
    const details = { addressLine1: '3 High Street', addressSuburb: 'Kew', referenceNumber: 'R-12' };
    const site = await makeJobSite(api, details);
    await makeCollectingBin(api, undefined, { jobSiteId: site.id });
    await makeDeliveredBin(api, { jobSiteId: site.id });
    const { store } = await renderPortal(`/account/${site.account.id}`);
    const status = async () => (await cellsOf(site.name)).slice(0, 2);
    const name = `${site.name}3 High Street, Kew · Ref# R-12`;
    await waitFor(async () =>
      expect(await status()).toEqual([name, 'Active2 on site · next 9 Mar 2026 (afternoon)']),
    );
    const order = { desiredDeliveryDate: '2026-03-09', deliveryTimeSlot: 'morning' };
    await makePendingBin(api, { jobSiteId: site.id, ...order });
    const [change] = (await api.get<Change[]>(`/changes?jobSiteId=${site.id}`)).body;
    store.dispatch(adminApi.util.invalidateTags(tagsOfChange(change as Change)));
    await waitFor(async () =>
      expect(await status()).toEqual([name, 'Active2 on site · next 9 Mar 2026 (morning)']),
    );
    expect(screen.getByRole('link', { name: 'Bins of this account' })).toHaveAttribute(
      'href',
      `/bins?accountId=${site.account.id}`,
    );
  });

  it('has keys for its sites, its users and its history [KEY-8]', async () => {
    const { id } = await makeAccount(api);
    const { user } = await renderPortal(`/account/${id}`);
    await screen.findByRole('grid', { name: 'Job sites' });
    await user.keyboard('gu');
    expect(await screen.findByRole('grid', { name: 'Users' })).toBeVisible();
    await user.keyboard('gj');
    expect(await screen.findByRole('grid', { name: 'Job sites' })).toBeVisible();
    await user.keyboard('h');
    const history = screen.getByRole('button', { name: 'History of this account' });
    expect(history).toHaveAttribute('aria-expanded', 'true');
    expect(history).toHaveFocus();
    await screen.findByRole('list', { name: /^History, / });
    await user.keyboard('j');
    expect(document.activeElement).toHaveTextContent(/added account/);
    await user.keyboard('h');
    expect(history).toHaveAttribute('aria-expanded', 'false');
  });

  it("lists its users, and adds one with 'Add user'; a refusal is shown only in the dialog, and success is notified [USERS-1 DIALOG-1 CALL-7 ERROR-2]", async () => {
    const { id } = await makeAccount(api);
    const [email, taken] = [`kim-${id}@tests.example`, `taken-${id}@tests.example`];
    await api.post('/users', { accountId: id, email: taken, password: 'secret-1' });
    const { user } = await renderPortal(`/account/${id}`);
    await user.click(await screen.findByRole('tab', { name: 'Users' }));
    expect(window.location.search).toBe('?tab=users');
    await user.click(await button('Add user'));
    const added = await form('Add user');
    await user.type(added.getByLabelText('First name'), 'Kim');
    await user.type(added.getByLabelText('Last name'), 'Lee');
    await user.type(added.getByLabelText('Password'), 'secret-1');
    await user.type(added.getByLabelText('Email'), `${taken}{Enter}`);
    expect(await added.findByText('There is already a user with this email address')).toBeVisible();
    expect(notifications().queryByText(/./)).toBeNull();
    await user.clear(added.getByLabelText('Email'));
    await user.type(added.getByLabelText('Email'), `${email}{Enter}`);
    expect(await text(`User added, ${email}`)).toBeVisible();
    expect(await cellsOf(email)).toEqual([`just changed${email}`, 'Kim', 'Lee']);
    expect(columns()).toEqual(['Email', 'First name', 'Last name']);
  });
});
