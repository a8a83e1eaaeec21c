import { act, screen, within } from '@testing-library/react';
import { adminApi } from '../../../../src/portal/api/adminApi';
import { tags } from '../../../../src/portal/api/tags';
import { importsApi } from '../../../../src/portal/features/imports/importsApi';
import { makeAccount, makePendingBin } from '../../../support/builders';
import { api, button, dialog, field, heading, renderPortal, row, text } from '../../../support/renderPortal';
import { startProxy } from '../../../support/servers/startProxy';

let proxy: Awaited<ReturnType<typeof startProxy>>;
beforeAll(async () => {
  proxy = await startProxy(process.env.TEST_API_URL ?? '');
});
afterEach(() => proxy.refuse(undefined));
afterAll(() => proxy.stop());

const throughProxy = (path: string) => renderPortal(path, { as: 'staff', apiUrl: proxy.url });

const notifications = () => within(screen.getByRole('region', { name: 'Notifications (F8)' }));

describe('the outcome of a call', () => {
  it('is notified when a query fails [ERROR-2]', async () => {
    await renderPortal('/account/2000000000');
    expect(await notifications().findByText('There is no such account')).toBeVisible();
    await heading('Account');
  });

  it('is shown only in the dialog when a mutation fails, and notified when it succeeds [ERROR-2]', async () => {
    const account = await makeAccount(api);
    const taken = `taken-${account.id}@tests.example`;
    await api.post('/users', { accountId: account.id, email: taken, password: 'secret-1' });
    const { user } = await renderPortal(`/account/${account.id}?tab=users`);
    await user.click(await button('Add user'));
    const form = within(await dialog('Add user'));
    await user.type(form.getByLabelText('Email'), taken);
    await user.type(form.getByLabelText('Password'), 'secret-1{Enter}');
    expect(await form.findByText('There is already a user with this email address')).toBeVisible();
    expect(notifications().queryByText(/./)).toBeNull();

    await user.clear(form.getByLabelText('Email'));
    await user.type(form.getByLabelText('Email'), `new-${account.id}@tests.example{Enter}`);
    expect(await text(`User added, new-${account.id}@tests.example`)).toBeVisible();
    await heading(account.name);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lists what was edited on the page of all bins [NOTE-6]', async () => {
    const bin = await makePendingBin(api, { desiredDeliveryDate: '2001-01-01' });
    const { user } = await renderPortal(`/bins?accountId=${bin.jobSite.account.id}`);
    await row(`Metals 660L at ${bin.jobSite.name}`);
    screen.getByRole('grid').focus();
    await user.keyboard('e');
    await user.selectOptions(within(await dialog()).getByLabelText('Type'), 'timber');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await notifications().findByText('Type Metals → Timber')).toBeVisible();
  });

  it('is notified when the page was left meanwhile, and moves the user nowhere [ERROR-2 DIALOG-5]', async () => {
    const { user } = await throughProxy('/account/add');
    for (const isRefused of [true, false]) {
      await user.click(await screen.findByRole('link', { name: 'Accounts' }));
      await user.click(await screen.findByRole('link', { name: 'Create' }));
      const name = `Left ${crypto.randomUUID()}`;
      await user.type(await field('Name'), name);
      proxy.hold(/accounts$/);
      if (isRefused) proxy.lose(/accounts$/);
      await user.click(await button('Create'));
      await user.click(screen.getByRole('link', { name: 'Dashboard' }));
      await heading('Upcoming deliveries and collections');
      await proxy.release();
      await notifications().findByText(isRefused ? /could not be reached/ : `Account added, ${name}`);
      expect(window.location.pathname).toBe('/');
    }
  });

  it.each([
    ['is', '/', 'danger'],
    ['is not', '/import', undefined],
  ])('of a failed import %s notified at %s [ERROR-2 IMPORT-11]', async (_is, path, intent) => {
    const { store } = await renderPortal(path);
    await screen.findByRole('heading', { level: 1 });
    const request = { file: new Blob(['x']), plan: 'another', idempotencyKey: crypto.randomUUID() };
    const importing = importsApi.endpoints.importFile.initiate(request, { fixedCacheKey: 'import' });
    const { error } = await act(() => store.dispatch(importing));
    expect(error).toMatchObject({ message: expect.stringMatching(/./) as string });
    expect(store.getState().notifications.visible?.intent).toBe(intent);
  });

  it('of an earlier user is not shown to the next one [SESSION-1]', async () => {
    const { jobSiteId } = await makePendingBin(api);
    const { user, store } = await throughProxy(`/job-site/${jobSiteId}`);
    await user.click(await button('Edit'));
    await user.type(within(await dialog()).getByLabelText('Name'), ' renamed{Enter}');
    await text(/^Job site changed/);
    // The sign-out aborts a read that is under way.
    proxy.hold(/accounts\?/);
    await user.keyboard('ga');
    await heading('Accounts');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'log out{Enter}');
    await heading('Sign in');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(store.getState().notifications).toEqual({ visible: null, dismissed: [] });
    await proxy.release();
  });
});

describe('a file that is being received', () => {
  it('holds no refresh of the screens back [LIVE-1]', async () => {
    const bin = await makePendingBin(api);
    const { user, store } = await throughProxy(`/bins?accountId=${bin.jobSite.account.id}`);
    await row(`Metals 660L at ${bin.jobSite.name}`);
    screen.getByRole('grid').focus();
    proxy.hold(/skip-bins\?/);
    await user.keyboard('{Shift>}e{/Shift}');
    await text(/^Downloading /);
    await api.put('/skip-bins', { ...bin, type: 'timber' });
    store.dispatch(adminApi.util.invalidateTags([tags.allSkipBins]));
    expect(await row(`Timber 660L at ${bin.jobSite.name}`)).toBeVisible();
    await proxy.release();
  });
});
