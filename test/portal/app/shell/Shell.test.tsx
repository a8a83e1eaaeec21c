import { fireEvent, screen, within } from '@testing-library/react';
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

describe('the sidebar', () => {
  it("shows the portal's title, and links to the dashboard and the accounts [SIDE-1]", async () => {
    await renderPortal('/account');
    await heading('Accounts');
    expect(within(sidebar()).getByText('Recycle All - Admin')).toBeVisible();
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expectNames(links, ['Dashboard', 'Accounts']);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', '/account']);
  });

  it('links to all bins, what needs attention, the history and the staff after them, in words [BINS-1 ATTN-3 HISTORY-3 STAFF-1]', async () => {
    await renderPortal('/account');
    await heading('Accounts');
    const links = within(sidebar()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/account',
      '/bins',
      '/attention',
      '/history',
      '/staff',
    ]);
    const more = within(screen.getByRole('navigation', { name: 'More' }));
    for (const words of ['Bins', 'Needs attention', 'History', 'Staff'])
      expect(more.getByText(words)).toBeVisible();
  });

  it.each([
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
  ])('marks the link of %s: %s [SIDE-6]', async (address, name, current) => {
    await renderPortal(address);
    const link = await within(sidebar()).findByRole('link', { name });
    const marked = within(sidebar())
      .getAllByRole('link')
      .filter((one) => one.hasAttribute('aria-current'));
    expect(marked).toEqual([link]);
    expect(link).toHaveAttribute('aria-current', current);
  });

  it("keeps a list's link marked while a pane is open beside it [SIDE-6]", async () => {
    await renderPortal('/bins');
    await heading('Bins');
    const behind = { usr: { behind: ['/bins?state=onSite'], fullWidth: false } };
    window.history.pushState(behind, '', '/job-site/1');
    fireEvent.popState(window);
    await button('Back to the list');
    expect(within(sidebar()).getByRole('link', { name: 'Bins' })).toHaveAttribute('aria-current', 'page');
    expect(within(sidebar()).getByRole('link', { name: 'Accounts' })).not.toHaveAttribute('aria-current');
  });

  it('has words on every button, unless it is collapsed [SIDE-7]', async () => {
    const { user } = await renderPortal('/account');
    await heading('Accounts');
    for (const words of ['Search', 'Keyboard shortcuts', 'Display']) {
      expect(within(sidebar()).getByText(words)).toBeVisible();
    }
    await user.click(await button('Collapse the sidebar'));
    for (const name of ['Keyboard shortcuts', 'Display']) {
      expect(await button(name)).toHaveTextContent('');
    }
  });

  it('shows the signed-in user, and logs out [SIDE-4 AVATAR-1 AVATAR-3 PROVIDER-1]', async () => {
    const { user, store } = await renderPortal('/account');
    const menu = within(await screen.findByRole('region', { name: 'User menu' }));
    expect(menu.getByText(ADMIN.email)).toBeVisible();
    // The identity provider has no name for this admin.
    expect(menu.getByRole('img', { name: 'Unknown user' })).toHaveTextContent('#');
    await user.click(menu.getByRole('button', { name: 'User menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    expect(await heading('Sign in')).toBeVisible();
    expect(store.getState().session).toEqual({ status: 'signedOut', user: null, refusal: null });
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
