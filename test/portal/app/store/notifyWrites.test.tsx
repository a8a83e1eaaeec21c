import { screen, within } from '@testing-library/react';
import { adminApi } from '../../../../src/portal/api/adminApi';
import { tags } from '../../../../src/portal/api/tags';
import { notificationsSlice } from '../../../../src/portal/app/store/notificationsSlice';
import { screenSlice } from '../../../../src/portal/app/store/screenSlice';
import { accountsApi } from '../../../../src/portal/features/accounts/accountsApi';
import { importsApi } from '../../../../src/portal/features/imports/importsApi';
import { makePendingBin } from '../../../support/builders';
import {
  api,
  button,
  field,
  form,
  heading,
  notifications,
  renderPortal,
  row,
  text,
} from '../../../support/renderPortal';
import { startProxy } from '../../../support/servers/startProxy';
import { testStore } from '../../../support/testStore';

let proxy: Awaited<ReturnType<typeof startProxy>>;
beforeAll(async () => {
  proxy = await startProxy(process.env.TEST_API_URL ?? '');
});
afterAll(() => proxy.stop());

const throughProxy = (path: string) => renderPortal(path, { as: 'staff', apiUrl: proxy.url });

describe('the outcome of a call', () => {
  it('is notified when a query fails, and shown on its page [ERROR-2 ROUTE-5]', async () => {
    await renderPortal('/account/2000000000');
    expect(await notifications().findByText('There is no such account')).toBeVisible();
    await heading('Account');
    expect(within(screen.getByRole('main')).getByText('There is no such account')).toBeVisible();
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
    const store = testStore();
    store.dispatch(screenSlice.actions.moved({ address: path, behind: [], fullWidth: false }));
    const request = { file: new Blob(['x']), plan: 'another', idempotencyKey: crypto.randomUUID() };
    const importing = importsApi.endpoints.importFile.initiate(request, { fixedCacheKey: 'import' });
    const { error } = await store.dispatch(importing);
    expect(error).toMatchObject({ message: expect.stringMatching(/./) as string });
    expect(store.getState().notifications.visible?.intent).toBe(intent);
  });

  it('is not told of a search that was overtaken, which fails nobody [ERROR-2]', async () => {
    const store = testStore({ baseUrl: proxy.url, getIdToken: () => Promise.resolve(null) });
    const overtaken = store.dispatch(accountsApi.endpoints.findSimilarAccounts.initiate('Overtaken'));
    overtaken.abort();
    await overtaken;
    expect(store.getState().notifications.visible).toBeNull();
  });

  it('of an earlier user is not shown to the next one [SESSION-1]', async () => {
    const { jobSiteId } = await makePendingBin(api);
    const { user, store } = await throughProxy(`/job-site/${jobSiteId}`);
    await user.click(await button('Edit'));
    await user.type((await form()).getByLabelText('Name'), ' renamed{Enter}');
    await text(/^Job site changed/);
    // The sign-out aborts a read that is under way.
    proxy.hold(/accounts\?/);
    await user.keyboard('ga');
    await heading('Accounts');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'log out{Enter}');
    await heading('Sign in');
    await proxy.release();
    store.dispatch(notificationsSlice.actions.shown({ intent: 'success', message: 'To the next user' }));
    const shown = { visible: { message: 'To the next user' }, dismissed: [] };
    expect(store.getState().notifications).toMatchObject(shown);
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
