import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeAccount, makeCollectingBin, makeJobSite, makePendingBin } from '../../../support/builders';
import { api, renderPortal } from '../../../support/renderPortal';

describe('the palette [FIND-5 KEY-3]', () => {
  it('shows the state and the site of a bin that it finds, and selects its card', async () => {
    const site = await makeJobSite(api);
    const other = await makeCollectingBin(api, undefined, { jobSiteId: site.id });
    const { id, referenceNumber } = await makeCollectingBin(
      api,
      { type: 'pvc', size: 240 },
      { jobSiteId: site.id },
    );
    const { user } = await renderPortal('/account');
    await screen.findByRole('grid');
    await user.keyboard(`{Control>}k{/Control}${site.name} bin ${id}`);
    const found = await screen.findByRole('option', { name: new RegExp(`Bin# ${referenceNumber}`) });
    expect(found).toHaveTextContent(
      `Metals 660L, Bin# ${referenceNumber}Swapping · ${site.name} · ${site.account.name}`,
    );
    await user.keyboard('{Enter}');
    const card = () => document.querySelector(`[data-skip-bin="${id}"]`);
    await waitFor(() => expect(card()).toHaveAttribute('aria-current', 'true'));
    expect(document.activeElement?.closest('[data-skip-bin]')).toBe(card());
    expect(document.querySelector(`[data-skip-bin="${other.id}"]`)).not.toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  it('opens the list of previous bins at a collected one, which the keys act on then [KEY-6]', async () => {
    const { id, referenceNumber } = await makeCollectingBin(api);
    await api.put('/skip-bins/collected', { id, actualCollectionDate: '2026-03-09' });
    const { user } = await renderPortal('/account');
    await screen.findByRole('grid');
    const name = new RegExp(`Bin# ${referenceNumber}\\b`);
    await user.keyboard(`{Control>}k{/Control}${referenceNumber}`);
    await screen.findByRole('option', { name });
    await user.keyboard('{Enter}');
    const found = await screen.findByRole('row', { name });
    await waitFor(() => expect(found).toHaveFocus());
    await user.keyboard('s');
    expect(await screen.findByText('This bin is already collected')).toBeVisible();
  });

  it('keeps what it found while that is read again', async () => {
    const site = await makeJobSite(api);
    const { user } = await renderPortal('/account');
    await screen.findByRole('grid');
    await user.keyboard(`{Control>}k{/Control}${site.name}`);
    const found = await screen.findByRole('option', { name: new RegExp(site.name) });
    await makeJobSite(api, { name: `${site.name} annex` });
    // The searches are read again when the window gets the focus.
    fireEvent.focus(window);
    await screen.findByRole('option', { name: /annex/ });
    // The same element: it was not removed meanwhile.
    expect(found).toBeInTheDocument();
  });

  it('finds a user by account and e-mail, and opens the users of the account', async () => {
    const account = await makeAccount(api);
    const email = `palette-${account.id}@tests.example`;
    await api.post('/users', { accountId: account.id, email, password: 'a-password', firstName: 'Rosa' });
    const { user } = await renderPortal('/account');
    await screen.findByRole('grid');
    await user.keyboard(`{Control>}k{/Control}palette- ${account.name}`);
    expect(await screen.findByRole('option', { name: new RegExp(email) })).toHaveTextContent(`${email}Rosa`);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.search).toBe('?tab=users'));
    expect(window.location.pathname).toBe(`/account/${account.id}`);
  });

  it('shows bins apart from the commands on bins, so that arrow keys follow what is shown; and why a command is not possible, once it is searched for', async () => {
    const { id: jobSiteId } = await makeJobSite(api, { name: `Newmark ${crypto.randomUUID()}` });
    await makePendingBin(api, { jobSiteId });
    const { user } = await renderPortal(`/job-site/${jobSiteId}`);
    await screen.findByRole('button', { name: /^Mark Delivered/ });
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('option', { name: /^Mark Delivered/ });
    expect(screen.queryByRole('group', { name: 'Not possible now' })).not.toBeInTheDocument();
    await user.keyboard('mark');
    const found = await screen.findByRole('group', { name: 'Bins found' });
    expect(within(found).getByRole('option', { name: /Newmark/ })).toBeVisible();
    const positions = screen.getAllByRole('option').map(({ id }) => Number(id.split('-').at(-1)));
    expect(positions.length).toBeGreaterThan(3);
    expect(positions).toEqual([...positions.keys()]);
    await user.keyboard(' collected');
    const refused = await screen.findByRole('option', { name: /This bin is not delivered yet/ });
    expect(refused).toHaveTextContent(/^Mark collected: /);
    expect(refused).toHaveAttribute('aria-disabled', 'true');
  });

  it('leads on to all bins that are found, and from a word with a wrong letter to the one that was meant [FIND-10 FIND-11]', async () => {
    const name = `Wirrindale ${crypto.randomUUID()}`;
    const { id: jobSiteId } = await makeJobSite(api, { name });
    for (let bins = 0; bins < 7; bins += 1) await makePendingBin(api, { jobSiteId });
    const { user } = await renderPortal('/account');
    await screen.findByRole('grid');
    await user.keyboard('{Control>}k{/Control}wirindale');
    expect(await screen.findByRole('option', { name: 'Wirrindale' })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('combobox')).toHaveValue('Wirrindale');
    await user.clear(screen.getByRole('combobox'));
    await user.keyboard(name);
    await user.click(await screen.findByRole('option', { name: 'All 7 in Bins' }));
    await waitFor(() => expect(window.location.pathname).toBe('/bins'));
    expect(new URLSearchParams(window.location.search).get('text')).toBe(name);
    expect(await screen.findByText('7 bins')).toBeVisible();
    await user.clear(screen.getByRole('searchbox', { name: 'Filter by text' }));
    await user.type(screen.getByRole('searchbox', { name: 'Filter by text' }), 'wirindale{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Wirrindale' }));
    expect(await screen.findAllByRole('row', { name: new RegExp(name) })).toHaveLength(7);
  });
});
