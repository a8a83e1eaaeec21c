import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { NARROW_SCREEN_PIXELS } from '../../../../src/portal/ui/useMinWidth';
import { expectNames } from '../../../support/expectNames';
import { button, heading, renderPortal } from '../../../support/renderPortal';
import { ADMIN } from '../../../support/testIdentity';

const WIDE = window.innerWidth;

function resizeTo(width: number) {
  window.innerWidth = width;
  fireEvent(window, new Event('resize'));
}

afterEach(() => {
  resizeTo(WIDE);
  localStorage.removeItem('collapsed-sidebar');
});

const sidebar = () => screen.getByRole('complementary');

function goTo(address: string, state: unknown = null) {
  window.history.pushState(state, '', address);
  fireEvent.popState(window);
}

describe('the sidebar', () => {
  it("shows the portal's title, and its links and buttons in words, unless it is collapsed, which it remembers [SIDE-1 SIDE-2 SIDE-7 BINS-1 ATTN-3 HISTORY-3 STAFF-1 DRIVER-6 HOOK-6 CLOSED-8]", async () => {
    const { user } = await renderPortal('/account');
    await heading('Accounts');
    expect(within(sidebar()).getByText('Recycle All - Admin')).toBeVisible();
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expectNames(links, ['Dashboard', 'Accounts']);
    expect(
      within(sidebar())
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/',
      '/account',
      '/bins?state=pending,onSite,collecting,swapping',
      '/attention',
      '/history',
      '/staff',
      '/drivers',
      '/closed-days',
      '/webhooks',
    ]);
    const words = ['Bins', 'Needs attention', 'History', 'Staff', 'Drivers', 'Closed days', 'Webhooks'];
    for (const shown of [...words, 'Search', 'Keyboard shortcuts', 'Display'])
      expect(within(sidebar()).getByText(shown)).toBeVisible();

    await user.click(await button('Collapse the sidebar'));
    for (const name of ['Keyboard shortcuts', 'Display']) expect(await button(name)).toHaveTextContent('');
    await renderPortal('/account');
    expect(await button('Expand the sidebar')).toBeVisible();
  });

  it("marks the link of each address, and keeps a list's link marked while a pane is open beside it [SIDE-6]", async () => {
    await renderPortal('/account');
    await heading('Accounts');
    const marked = () =>
      within(sidebar())
        .getAllByRole('link')
        .filter((link) => link.hasAttribute('aria-current'))
        .map((link) => [link.getAttribute('aria-label'), link.getAttribute('aria-current')]);
    for (const [address, name, current] of [
      ['/', 'Dashboard', 'page'],
      ['/?when=today', 'Dashboard', 'page'],
      ['/run-sheet', 'Dashboard', 'true'],
      ['/account', 'Accounts', 'page'],
      ['/account/create', 'Accounts', 'true'],
      ['/account/1', 'Accounts', 'true'],
      ['/import', 'Accounts', 'true'],
      ['/job-site/1', 'Accounts', 'true'],
      ['/bins?state=onSite', 'Bins', 'page'],
      ['/attention?kind=longOnSite', 'Needs attention', 'page'],
      ['/history', 'History', 'page'],
    ] as const) {
      goTo(address);
      await waitFor(() => expect([address, marked()]).toEqual([address, [[name, current]]]));
    }
    goTo('/job-site/1', { usr: { behind: ['/bins?state=onSite'], fullWidth: false } });
    await button('Back to the list');
    expect(marked()).toEqual([['Bins', 'page']]);
  });

  it('shows the signed-in user, and logs out [SIDE-4 SESSION-5 AVATAR-1 AVATAR-3 PROVIDER-1]', async () => {
    const { user, store } = await renderPortal('/account');
    const menu = within(await screen.findByRole('region', { name: 'User menu' }));
    expect(store.getState().session).toMatchObject({
      status: 'signedIn',
      user: { email: ADMIN.email },
      refusal: null,
    });
    expect(menu.getByText(ADMIN.email)).toBeVisible();
    // The identity provider has no name for this admin.
    expect(menu.getByRole('img', { name: 'Unknown user' })).toHaveTextContent('#');
    await user.click(menu.getByRole('button', { name: 'User menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    expect(await heading('Sign in')).toBeVisible();
    expect(store.getState().session).toEqual({
      status: 'signedOut',
      user: null,
      refusal: null,
      endedFor: null,
    });
  });

  it("has a menu 'Display' that switches single keys off [KEY-2]", async () => {
    const { user } = await renderPortal('/account');
    await user.click(await button('Display'));
    await user.click(await screen.findByRole('menuitem', { name: 'Single-key shortcuts' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Off' }));
    await heading('Accounts');
    await user.keyboard('ngd?{Control>}k{/Control}');
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Search and commands');
    expect(window.location.pathname).toBe('/account');
  });

  it('is always expanded below 768 pixels, where a toggle opens and closes it [SIDE-3]', async () => {
    localStorage.setItem('collapsed-sidebar', 'true');
    resizeTo(768);
    const { user } = await renderPortal('/account');
    await button('Expand the sidebar');
    expect(sidebar()).toHaveAttribute('data-collapsed', 'true');

    resizeTo(767);
    expect(NARROW_SCREEN_PIXELS).toBe(768);
    expect(sidebar()).toHaveAttribute('data-collapsed', 'false');
    expect(screen.queryByRole('button', { name: /the sidebar/ })).toBeNull();
    expect(localStorage.getItem('collapsed-sidebar')).toBe('true');

    await user.click(await button('Open the menu'));
    expect(sidebar()).toHaveAttribute('data-open', 'true');
    await user.click(await button('Close the menu'));
    expect(sidebar()).toHaveAttribute('data-open', 'false');
  });
});
