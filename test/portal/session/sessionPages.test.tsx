import { render, screen } from '@testing-library/react';
import type { Auth } from 'firebase/auth';
import { App } from '../../../src/portal/app/App';
import { startSession } from '../../../src/portal/session/startSession';
import { button, field, heading, renderPortal, text } from '../../support/renderPortal';

jest.setTimeout(30_000);

/** The portal of a visitor of whom the provider has not yet reported. */
function renderUnresolved(path: string) {
  window.history.pushState(null, '', path);
  const session = startSession({ onAuthStateChanged: () => () => {} } as unknown as Auth);
  const drawn = jest.fn(() => null);
  return { session, drawn, ...render(<App session={session} Portal={drawn} loadBehindForm={() => {}} />) };
}

describe('while it is not known who is signed in', () => {
  it.each(['/', '/account/7', '/sign-in'])(
    '%s shows that it is loading, and nothing else [SESSION-2]',
    (path) => {
      const { session, drawn, unmount } = renderUnresolved(path);
      expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
      expect(screen.queryByRole('heading')).toBeNull();
      expect(drawn).not.toHaveBeenCalled();
      expect(session.state()).toEqual({ status: 'loading', user: null, refusal: null });
      expect(window.location.pathname).toBe(path);
      unmount();
    },
  );
});

describe('the sign-in page', () => {
  it('has an email, a password and a way to a forgotten one [SIGN-1]', async () => {
    const { user } = await renderPortal('/sign-in', {});
    expect(await field('Email')).toHaveAttribute('type', 'email');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    expect(window.location.pathname).toBe('/reset-password');
    expect(await heading('Reset your password')).toBeVisible();
  });

  it('wants both [VALID-3]', async () => {
    const { user } = await renderPortal('/sign-in', {});
    await user.click(await button('Sign in'));
    expect(await screen.findAllByText('Required')).toHaveLength(2);
  });

  it('shows the error above the buttons, and keeps what was typed [SIGN-3 SIGN-5]', async () => {
    const { user } = await renderPortal('/sign-in', {});
    await user.type(await field('Email'), 'nobody@tests.example');
    await user.type(screen.getByLabelText('Password'), 'not-the-password{Enter}');
    const error = await text('Invalid username or password');
    expect(
      error.compareDocumentPosition(screen.getByRole('button', { name: 'Sign in' })) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    expect(screen.getByLabelText('Email')).toHaveValue('nobody@tests.example');
    expect(screen.getByLabelText('Password')).toHaveValue('not-the-password');
  });
});

describe('the reset page', () => {
  it('wants an email address, and says so [RESET-1 VALID-2]', async () => {
    const { user } = await renderPortal('/reset-password', {});
    expect(await heading('Reset your password')).toBeVisible();
    await user.type(await field('Email'), 'nobody{Enter}');
    expect(await text('Please enter a valid email address')).toBeVisible();
  });

  it('is left by Cancel, for home [RESET-1]', async () => {
    const { user } = await renderPortal('/reset-password');
    await user.click(await button('Cancel'));
    expect(await heading('Upcoming deliveries and collections')).toBeVisible();
    expect(window.location.pathname).toBe('/');
  });
});
