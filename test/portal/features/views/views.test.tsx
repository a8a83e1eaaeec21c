import { screen, waitFor, within } from '@testing-library/react';
import type { View } from '../../../../src/contract/responses/views';
import { expectNames } from '../../../support/expectNames';
import {
  api,
  button,
  dialog,
  dialogIsClosed,
  field,
  form,
  heading,
  renderPortal,
  text,
} from '../../../support/renderPortal';

const links = async () =>
  within(await screen.findByRole('navigation', { name: 'Saved views' })).getAllByRole('link');

const savedViews = async () => (await api.get<View[]>('/views')).body;

beforeEach(async () => {
  for (const { id } of await savedViews()) await api.remove(`/views?id=${id}`);
});

describe('saved views', () => {
  it('have no section in the sidebar as long as there are none [VIEW-7]', async () => {
    const { store, user } = await renderPortal('/account');
    await waitFor(() => expect(store.getState().adminApi.queries).toHaveProperty('listViews(undefined)'));
    expect(screen.queryByRole('navigation', { name: 'Saved views' })).toBeNull();
    await user.keyboard('gv');
    expect(await (await form('Saved views')).findByText(/^No view is saved yet/)).toBeVisible();
  });

  it('are listed, mine and then those of the office, the current one is marked, and two keys open one, at once after the start [VIEW-1 VIEW-7 VIEW-8]', async () => {
    await api.post('/views', { name: 'Office bins', address: '/bins?state=onSite', shared: true });
    await api.post('/views', { name: 'My bins', address: '/bins?type=pvc' });
    const { user } = await renderPortal('/account');
    await heading('Accounts');
    await user.keyboard('g2');
    await waitFor(() => expect(window.location.search).toBe('?state=onSite'));
    const [mine, office] = await links();
    expectNames([mine, office] as HTMLElement[], ['My bins', 'Office bins']);
    expect(office).toHaveAttribute('aria-current', 'page');
    expect(mine).not.toHaveAttribute('aria-current');
    expect(mine).toHaveAttribute('href', '/bins?type=pvc');
    expect(screen.getByText("The office's views")).toBeVisible();
    await user.keyboard('g1');
    await waitFor(() => expect(mine).toHaveAttribute('aria-current', 'page'));
  });

  it('are saved under a name that is free, and the refusal is shown at the name [VIEW-3 VIEW-6]', async () => {
    await api.post('/views', { name: 'Taken', address: '/' });
    const { user, store } = await renderPortal('/bins?state=onSite&type=hard-plastics');
    await user.click(await button('Save this view'));
    expect(await dialog('Save this view')).toHaveTextContent('Bins · state: On site · type: HDPE');
    await user.type(await field('Name'), 'taken{Enter}');
    expect(await text('You have a view of this name already')).toBeVisible();
    await user.type(screen.getByLabelText('Name'), ' no more');
    await user.click(screen.getByLabelText('For the whole office'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await text('View saved')).toBeVisible();
    expect((await savedViews())[1]).toMatchObject({
      name: 'taken no more',
      address: '/bins?state=onSite&type=hard-plastics',
      shared: true,
    });
    expect(store.getState().done.done).toEqual([]);
  });

  it('keep the filter of a list, not its page; where there is no list there is none, and a key without a view says so [VIEW-8]', async () => {
    const { user } = await renderPortal('/history?page=3&kind=account');
    await heading('History');
    await user.keyboard('{Shift>}s{/Shift}');
    expect(await dialog('Save this view')).toHaveTextContent('History · kind: Account');
    await user.keyboard('{Escape}');
    await dialogIsClosed();
    await user.keyboard('ga');
    await heading('Accounts');
    await user.keyboard('{Shift>}s{/Shift}');
    expect(await text('Only what a list shows can be saved as a view')).toBeVisible();
    await user.keyboard('g4');
    expect(await text('There is no view 4')).toBeVisible();
  });

  it('are found in the palette by words as they are written [VIEW-8]', async () => {
    await api.post('/views', { name: 'Café & B-10', address: '/bins?type=timber' });
    const { user } = await renderPortal('/account');
    await links();
    for (const typed of ['café', 'b-10', 'café & b-10', '10']) {
      await user.keyboard('/');
      await user.type(await screen.findByRole('combobox', { name: 'Search and commands' }), typed);
      expect(await screen.findByRole('option', { name: /Café & B-10/ })).toBeVisible();
      await user.keyboard('{Escape}');
      await dialogIsClosed();
    }
  });

  it('are moved by buttons within their kind, and stay there [VIEW-5 VIEW-9]', async () => {
    for (const name of ['a', 'b', 'c']) await api.post('/views', { name, address: '/' });
    await api.post('/views', { name: 'o', address: '/', shared: true });
    const { user } = await renderPortal('/account');
    await links();
    await user.keyboard('gv');
    const list = await form('Saved views');
    expect(await list.findByRole('button', { name: 'Move o up' })).toBeDisabled();
    expect(list.getByRole('button', { name: 'Move c down' })).toBeDisabled();
    await user.click(list.getByRole('button', { name: 'Move c up' }));
    expect(list.getByRole('button', { name: 'Move c up' })).toHaveFocus();
    const saved = (...names: string[]) =>
      waitFor(async () => expect((await savedViews()).map(({ name }) => name)).toEqual(names));
    await saved('a', 'c', 'b', 'o');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(list.getByRole('button', { name: /^c/ })).toHaveFocus());
    await saved('c', 'a', 'b', 'o');
  });

  it('keep the later of two moves when the first one is answered [VIEW-9]', async () => {
    for (const name of ['a', 'b', 'c']) await api.post('/views', { name, address: '/' });
    const { user } = await renderPortal('/account');
    const order = async () => (await links()).map(({ textContent }) => textContent?.[0]).join('');
    expect(await order()).toBe('abc');
    await user.keyboard('gv');
    await (await form('Saved views')).findByRole('button', { name: /^a/ });
    const shown: string[] = [];
    const sidebar = screen.getByRole('navigation', { name: 'Saved views' });
    const observer = new MutationObserver(() => {
      const names = within(sidebar).getAllByRole('link');
      shown.push(names.map(({ textContent }) => textContent?.[0]).join(''));
    });
    observer.observe(sidebar, { childList: true, subtree: true, characterData: true });
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    const saved = async () => (await savedViews()).map(({ name }) => name).join('');
    await waitFor(async () => expect(await saved()).toBe('bca'));
    await waitFor(() => expect(shown.at(-1)).toBe('bca'));
    observer.disconnect();
    expect(shown.slice(shown.indexOf('bca'))).not.toContain('bac');
  });

  it('are renamed by F2, keep the focus in the dialog when the last one is removed, and Delete acts without other keys only [FOCUS-1 VIEW-9]', async () => {
    await api.post('/views', { name: 'Only one', address: '/history?person=Kim@x' });
    const { user } = await renderPortal('/account');
    await links();
    await user.keyboard('gv');
    const list = await form('Saved views');
    expect(await list.findByText('History · person: Kim@x')).toBeVisible();
    await user.keyboard('{F2}');
    await user.clear((await form('Edit view')).getByLabelText('Name'));
    await user.keyboard('Renamed');
    await user.click(screen.getByLabelText('For the whole office'));
    await user.click(await button('Save'));
    await list.findByRole('button', { name: /^Renamed/ });
    expect(await savedViews()).toMatchObject([{ name: 'Renamed', shared: true }]);
    await user.keyboard('{Control>}{Delete}{/Control}');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.keyboard('{Delete}');
    await user.click(await button('Remove'));
    expect(await text(/^No view is saved yet/)).toHaveFocus();
  });
});
