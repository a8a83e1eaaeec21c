import { screen, within } from '@testing-library/react';
import { todayIn } from '../../../src/contract/calendarDate';
import type { SkipBin } from '../../../src/contract/skipBins';
import {
  COLLECTION,
  makeAccount,
  makeDeliveredBin,
  makeJobSite,
  makePendingBin,
} from '../../support/builders';
import { expectNames } from '../../support/expectNames';
import { api, button, dialog, heading, renderPortal, row, text } from '../../support/renderPortal';

describe('the portal on the real API', () => {
  it('sends a visitor to the sign-in form, and refuses a customer with the reason [SESSION-3 SESSION-6]', async () => {
    await renderPortal('/account', {});
    expect(await heading('Sign in')).toBeVisible();
    expect(window.location.pathname).toBe('/sign-in');
    await renderPortal('/account', { as: 'customer' });
    expect(await heading('No access to this portal')).toBeVisible();
    expect(screen.getByText('This user is not a member of staff')).toBeVisible();
  });

  it('exposes the current user as loading, then as signed in [SESSION-5]', async () => {
    const { store } = await renderPortal('/account');
    await heading('Accounts');
    expect(store.getState().session).toMatchObject({
      status: 'signedIn',
      user: { email: 'admin@tests.example' },
      refusal: null,
    });
  });

  it('says that a page does not exist [ROUTE-1]', async () => {
    await renderPortal('/no/such/page');
    expect(await heading('Page does not exist')).toBeVisible();
    expect(screen.getByText('Sorry but we were unable to find a page for that URL.')).toBeVisible();
  });

  it.each(['12abc', '1.5', '1e3', '99999999999'])(
    'refuses the address /job-site/%s [ROUTE-3 ROUTE-4]',
    async (id) => {
      const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
      await renderPortal(`/job-site/${id}`);
      expect(await heading('Unexpected Application Error!')).toBeVisible();
      expect(screen.getByText('Required integer parameter jobSiteId was not a number')).toBeVisible();
      silence.mockRestore();
    },
  );

  it('says that an account does not exist [ROUTE-5]', async () => {
    await renderPortal('/account/2000000000');
    const page = within(await screen.findByRole('main'));
    expect(await page.findByText('There is no such account')).toBeVisible();
  });

  it('remembers that the sidebar is collapsed [SIDE-2]', async () => {
    localStorage.removeItem('collapsed-sidebar');
    const { user } = await renderPortal('/account');
    await user.click(await button('Collapse the sidebar'));
    expect(localStorage.getItem('collapsed-sidebar')).toBe('true');
    await renderPortal('/account');
    expect(await button('Expand the sidebar')).toBeVisible();
    localStorage.removeItem('collapsed-sidebar');
  });

  it("archives a site, which is then listed only with 'Show archived' [SITES-2 SITES-4]", async () => {
    const account = await makeAccount(api);
    const { id: jobSiteId, name } = await makeJobSite(api, { accountId: account.id });
    await makePendingBin(api, { jobSiteId });
    const { user } = await renderPortal(`/account/${account.id}`);
    await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
    expectNames(screen.getAllByRole('menuitem'), ['View', 'Archive', 'Edit']);
    await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
    const question = within(await dialog());
    expect(await question.findByText(/^This job site still has a bin/)).toHaveTextContent(
      'Metals 660L, pending',
    );
    await user.click(question.getByRole('button', { name: 'Archive' }));
    expect(await text('No results.')).toBeVisible();
    await user.click(screen.getByLabelText('Show archived'));
    expect(await row(name)).toHaveTextContent('Archived');
    await user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
    expect(screen.getByRole('menuitem', { name: 'Unarchive' })).toBeVisible();
  });

  it('keeps a dialog open with the input when a colleague saved first, and says so [KEEP-6 DIALOG-2]', async () => {
    const bin = await makePendingBin(api);
    const { user } = await renderPortal(`/job-site/${bin.jobSiteId}`);
    await user.click(await button('Mark Delivered'));
    const form = within(await dialog());
    await user.type(form.getByLabelText('Bin number'), 'MINE-1');
    await api.put('/skip-bins', { ...bin, referenceNumber: 'THEIRS-1' });
    await user.click(form.getByRole('button', { name: 'Mark as delivered' }));
    expect(await form.findByText(/Somebody else has changed this bin meanwhile.*\(409\)/)).toBeVisible();
    expect(form.getByLabelText('Bin number')).toHaveValue('MINE-1');
    expect((await api.get<SkipBin>(`/skip-bins/${bin.id}`)).body).toMatchObject({
      status: 'pending',
      referenceNumber: 'THEIRS-1',
    });
  });

  it('marks a bin as delivered today although a colleague changed its comment meanwhile [CONFLICT-2]', async () => {
    const bin = await makePendingBin(api);
    const { user } = await renderPortal(`/job-site/${bin.jobSiteId}`);
    await user.click(await button('Mark Delivered'));
    const form = within(await dialog());
    await user.type(form.getByLabelText('Bin number'), 'MINE-2');
    await api.put('/skip-bins', { ...bin, deliveryComment: 'Behind the gate' });
    await user.click(form.getByRole('button', { name: 'Mark as delivered' }));
    expect(await text(/^Bin marked as delivered/)).toBeVisible();
    expect((await api.get<SkipBin>(`/skip-bins/${bin.id}`)).body).toMatchObject({
      status: 'delivered',
      referenceNumber: 'MINE-2',
      deliveryComment: 'Behind the gate',
    });
  });

  it('lets the update dialog set any status, and opens the tab with an error [LIFE-5]', async () => {
    const bin = await makeDeliveredBin(api);
    const { user } = await renderPortal(`/job-site/${bin.jobSiteId}`);
    const card = within(await screen.findByRole('group', { name: `Metals 660L, Bin# BIN-${bin.id}` }));
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
    expect(await form.findByText('Collection cannot be before delivery')).toBeVisible();
    expect(form.getByRole('tab', { name: 'Collection' })).toHaveAttribute('aria-selected', 'true');
    await user.clear(form.getByLabelText('Actual collection date'));
    await user.type(form.getByLabelText('Actual collection date'), '9/3/2026');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await text('No bins currently on site')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '1 previous bin' }));
    expect(screen.getByRole('cell', { name: '9 Mar 2026' })).toBeVisible();
  });

  it('shows that a bin is being collected, or how long it has been on site [CARD-2 CARD-3]', async () => {
    const jobSite = await makeJobSite(api);
    const today = todayIn('Australia/Melbourne', new Date());
    const { id } = await makePendingBin(api, { jobSiteId: jobSite.id, type: 'timber' });
    await api.put('/skip-bins/delivered', { id, actualDeliveryDate: today });
    const collecting = await makeDeliveredBin(api, { jobSiteId: jobSite.id });
    await api.put('/skip-bins/collect', { id: collecting.id, ...COLLECTION });
    await renderPortal(`/job-site/${jobSite.id}`);
    expect(await screen.findByRole('group', { name: 'Timber 660L' })).toHaveTextContent('(0 days on site)');
    const card = screen.getByRole('group', { name: /^Metals 660L/ });
    expect(card).toHaveTextContent('Collecting requested 9 Mar 2026 (afternoon)');
  });
});
