import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { arrive } from '../../../src/portal/api/live/arrive';
import type { Change } from '../../../src/contract/responses/changes';
import { makeAccount, makeJobSite, makePendingBin } from '../../support/builders';
import {
  api,
  button,
  dialogIsClosed,
  field,
  form,
  heading,
  notifications,
  renderPortal,
  savedBin,
  text,
} from '../../support/renderPortal';
import { startProxy } from '../../support/servers/startProxy';

/** The notification that begins with these words. */
const notification = (words: string) => notifications().findByText((text) => text.startsWith(words));

describe('the key z', () => {
  it('undoes the last change, from any page and after its notification has gone; the palette names the change [UNDO-1 LIFE-3]', async () => {
    const bin = await makePendingBin(api);
    const status = async () => (await savedBin(bin.id)).status;
    const { user } = await renderPortal(`/job-site/${bin.jobSiteId}`);
    await heading('Metals 660L');
    await user.keyboard('z');
    await notification('Nothing was done here that could be undone');
    await user.click(await button('Cancel order'));
    const question = await form();
    expect(question.getByRole('button', { name: 'Keep order' })).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel order' }));
    await notification('Bin order cancelled, Metals 660L');
    await user.click(notifications().getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/^Bin order cancelled/)).toBeNull();

    await user.keyboard('ga');
    await heading('Accounts');
    await user.keyboard('{Control>}k{/Control}');
    expect(
      await screen.findByRole('option', { name: /^Undo: Bin order cancelled, Metals 660L/ }),
    ).toBeVisible();
    await user.keyboard('{Escape}z');
    await notification('Undone');
    expect(await status()).toBe('pending');
    expect(notifications().getByRole('button', { name: /^Do again/ })).toBeVisible();
    await user.click(notifications().getByRole('button', { name: 'Dismiss' }));
    await user.keyboard('{Shift>}z{/Shift}');
    await notification('Done again: Bin order cancelled, Metals 660L');
    expect(await status()).toBe('cancelled');
  });

  it('takes back two mistakes step by step, also after a reload, and Shift+Z does them again [UNDO-1 UNDO-2]', async () => {
    const site = await makeJobSite(api);
    const rename = async (user: UserEvent, name: string) => {
      await user.click(await button('Edit'));
      const input = (await form('Update job site')).getByLabelText('Name');
      await user.clear(input);
      await user.type(input, `${name}{Enter}`);
      await dialogIsClosed();
      await heading(name);
    };
    const { user } = await renderPortal(`/job-site/${site.id}`);
    await heading(site.name);
    await rename(user, 'First mistake');
    await rename(user, 'Second mistake');

    expect(sessionStorage.getItem('done')).toMatch(/changed.*changed/);
    const { user: later, store } = await renderPortal(`/job-site/${site.id}`);
    await heading('Second mistake');
    await waitFor(() => expect(store.getState().done.done).toHaveLength(2));
    await later.keyboard('z');
    await heading('First mistake');
    await later.keyboard('z');
    await heading(site.name);
    await later.keyboard('z');
    await notification('Nothing was done here that could be undone');
    await later.keyboard('{Shift>}z{/Shift}');
    await notification('Done again: Job site changed, First mistake');
    await heading('First mistake');
    await later.keyboard('z');
    await heading(site.name);

    // The portal is not shown on a page that it does not know, and comes back with the same steps.
    const { done } = store.getState();
    await act(() => Promise.resolve(window.history.pushState(null, '', '/no/such/page')));
    await act(() => Promise.resolve(window.dispatchEvent(new PopStateEvent('popstate'))));
    await heading('Page does not exist');
    await act(() => Promise.resolve(window.history.back()));
    await heading(site.name);
    expect(store.getState().done).toEqual(done);
  });

  it('asks before a number that is in use by now is used by what is done again [UNDO-2 LIFE-12]', async () => {
    const bin = await makePendingBin(api);
    const other = await makePendingBin(api);
    const number = `Z-${bin.id}`;
    const { user } = await renderPortal(`/job-site/${bin.jobSiteId}`);
    await user.click(await button('Mark Delivered'));
    const dialog = await form('Mark bin as delivered');
    await user.type(dialog.getByLabelText('Bin number'), `${number}{Enter}`);
    await notification('Bin marked as delivered');
    await user.keyboard('z');
    await notification('Undone');
    const delivered = { referenceNumber: number, actualDeliveryDate: '2026-03-03' };
    expect((await api.put('/skip-bins/delivered', { id: other.id, ...delivered })).status).toBe(200);
    await user.keyboard('{Shift>}z{/Shift}');
    await notification(`${number} stands at ${other.jobSite.name}`);
    expect((await savedBin(bin.id)).status).toBe('pending');
    await user.click(notifications().getByRole('button', { name: 'Use it anyway' }));
    await notification('Done again: Bin marked as delivered');
    expect(await savedBin(bin.id)).toMatchObject({ status: 'delivered', referenceNumber: number });
  });

  it('undoes once if the first answer was lost [UNDO-1 FAULT-15]', async () => {
    const proxy = await startProxy(process.env.TEST_API_URL ?? '');
    const bin = await makePendingBin(api);
    const { user } = await renderPortal(`/job-site/${bin.jobSiteId}`, { as: 'staff', apiUrl: proxy.url });
    await user.click(await button('Cancel order'));
    await user.click((await form()).getByRole('button', { name: 'Cancel order' }));
    await notification('Bin order cancelled, Metals 660L');
    proxy.lose(/changes\/undo/);
    await user.keyboard('z');
    await notification('The server could not be reached');
    await user.keyboard('z');
    await notification('Undone, Metals 660L');
    const { body: changes } = await api.get<Change[]>(`/changes?skipBinId=${bin.id}`);
    expect(changes.map(({ command }) => command)).toEqual(['undoChange', 'cancelSkipBin', 'createSkipBin']);
    await proxy.stop();
  });

  it('undoes nothing older after a change that cannot be undone, and says so [UNDO-1 UNDO-4]', async () => {
    const account = await makeAccount(api);
    const { user } = await renderPortal(`/account/${account.id}`);
    await user.click(await button('Add Job Site'));
    await user.type((await form('Add job site')).getByLabelText('Name'), 'Kept yard{Enter}');
    await notification('Job site added');
    await user.click(screen.getByRole('tab', { name: 'Users' }));
    await user.click(await button('Add user'));
    const added = await form('Add user');
    await user.type(added.getByLabelText('Email'), `kept-${account.id}@tests.example`);
    await user.type(added.getByLabelText('Password'), 'secret-1{Enter}');
    await notification('User added');
    await dialogIsClosed();
    await user.keyboard('z');
    await notification(`‘User added, kept-${account.id}@tests.example’ cannot be undone`);
    const sites = await api.put<unknown[]>('/job-sites/search', { accountId: account.id });
    expect(sites.body).toHaveLength(1);
  });
});

describe('an undo that removes the displayed record', () => {
  it("leaves a new account's page for the list, with a notification and no error [UNDO-5]", async () => {
    const name = `Mistaken ${Date.now()}`;
    const { user } = await renderPortal('/account/create');
    await user.type(await field('Name'), `${name}{Enter}`);
    await notification('Account added');
    await heading(name);
    const id = window.location.pathname.split('/').at(-1);
    const shown: (string | null)[] = [];
    const observer = new MutationObserver(() => void shown.push(document.body.textContent));
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    await user.keyboard('z');
    // Before the list, for which a slow machine may need longer: the notification disappears by itself.
    await notification(`Undone: account ${name} is no longer there`);
    await heading('Accounts');
    expect(window.location.pathname).toBe('/account');

    await user.keyboard('{Shift>}z{/Shift}');
    await notification('Done again: Account added, ');
    expect((await api.get(`/accounts/${id}`)).status).toBe(200);
    observer.disconnect();
    expect(shown.filter((words) => words?.includes('There is no such account'))).toEqual([]);
  });

  it("leaves a job site's page for its account when a colleague undoes it, and names the colleague [UNDO-5]", async () => {
    const site = await makeJobSite(api);
    const { store } = await renderPortal(`/job-site/${site.id}`);
    await heading(site.name);
    const [added] = (await api.get<Change[]>(`/changes?jobSiteId=${site.id}`)).body;
    const { body: undone } = await api.post<Change>('/changes/undo', { id: added?.id });
    act(() => store.dispatch(arrive([undone])));
    await notification(`Job site ${site.name} is no longer there: admin@tests.example has undone adding it`);
    await heading(site.account.name);
    expect(window.location.pathname).toBe(`/account/${site.account.id}`);
    expect(await text('No results.')).toBeVisible();
    expect(screen.queryByText('There is no such job site')).toBeNull();
  });
});
