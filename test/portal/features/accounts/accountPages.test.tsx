import { screen, within } from '@testing-library/react';
import { makeAccount, makeJobSite } from '../../../support/builders';
import { expectNames } from '../../../support/expectNames';
import { button, colleague, dialog, heading, renderPortal, row } from '../../../support/renderPortal';

jest.setTimeout(30_000);

const cellsOf = async (name: string) =>
  within(await row(name))
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent);
const columns = () => screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-label'));

describe('the accounts', () => {
  it('are listed by ID and Name; clicking a row opens it, and Create adds one [ACCOUNT-1]', async () => {
    const api = await colleague();
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

  it('are added on a separate page [ACCOUNT-2]', async () => {
    await renderPortal('/account/create');
    expect(await heading('Add a new account')).toBeVisible();
  });
});

describe('an account', () => {
  it('has breadcrumbs, and two tabs of which the first is open [ACCOUNT-3]', async () => {
    const api = await colleague();
    const { id, name } = await makeAccount(api);
    const { user } = await renderPortal(`/account/${id}`);
    await heading(name);
    const breadcrumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    expect(breadcrumbs.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Accounts', name]);
    expect(breadcrumbs.getByRole('link', { name: 'Accounts' })).toHaveAttribute('href', '/account');
    expect(screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.ariaSelected])).toEqual([
      ['Job Sites', 'true'],
      ['Users', 'false'],
    ]);
    await user.click(screen.getByRole('tab', { name: 'Users' }));
    expect(window.location.search).toBe('?tab=users');
    expect(await button('Add user')).toBeVisible();
  });

  it('shows that it is archived, and offers no action to change that [ACCOUNT-4]', async () => {
    await renderPortal(`/account/${process.env.TEST_ARCHIVED_ACCOUNT_ID}`);
    await heading('Closed Long Ago');
    expect(screen.getByText('Archived')).toBeVisible();
    expect(screen.queryByRole('button', { name: /archive/i })).toBeNull();
  });

  it('lists its sites with their status and actions; clicking a row opens it [SITES-1 SITES-3]', async () => {
    const api = await colleague();
    const site = await makeJobSite(api);
    const { user } = await renderPortal(`/account/${site.account.id}`);
    expect((await cellsOf(site.name)).slice(0, 2)).toEqual([site.name, 'Active']);
    expect(columns()).toEqual(['Name', 'Status', 'Actions']);
    await user.click(await button(`Actions for ${site.name}`));
    expectNames(screen.getAllByRole('menuitem'), ['View', 'Archive', 'Edit']);
    await user.keyboard('{Escape}');
    await user.click(within(await row(site.name)).getByRole('gridcell', { name: 'Active' }));
    expect(await heading(site.name)).toBeVisible();
    expect(window.location.pathname).toBe(`/job-site/${site.id}`);
  });

  it("adds a site with 'Add Job Site' [SITES-1 DIALOG-1 CALL-7]", async () => {
    const api = await colleague();
    const { id } = await makeAccount(api);
    const { user } = await renderPortal(`/account/${id}`);
    await user.click(await button('Add Job Site'));
    await user.type(within(await dialog('Add job site')).getByLabelText('Name'), 'Quarry gate{Enter}');
    expect((await cellsOf('Quarry gate')).slice(0, 2)).toEqual(['Quarry gate', 'Active']);
  });

  it("lists its users, and adds one with 'Add user' [USERS-1 DIALOG-1 CALL-7]", async () => {
    const api = await colleague();
    const { id } = await makeAccount(api);
    const email = `kim-${id}@tests.example`;
    const { user } = await renderPortal(`/account/${id}?tab=users`);
    await user.click(await button('Add user'));
    const form = within(await dialog('Add user'));
    await user.type(form.getByLabelText('Email'), email);
    await user.type(form.getByLabelText('First name'), 'Kim');
    await user.type(form.getByLabelText('Last name'), 'Lee');
    await user.type(form.getByLabelText('Password'), 'secret-1{Enter}');
    expect(await cellsOf(email)).toEqual([email, 'Kim', 'Lee']);
    expect(columns()).toEqual(['Email', 'First name', 'Last name']);
  });
});
