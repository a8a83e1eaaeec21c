import { act, render, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { signOut, type Auth, type User } from 'firebase/auth';
import { useEffect } from 'react';
import { App } from '../../../src/portal/app/App';
import { getFirebaseAuth } from '../../../src/portal/session/firebase';
import { startSession } from '../../../src/portal/session/startSession';
import { makeAccount } from '../../support/builders';
import { api, button, dialog, field, form, heading, renderPortal, text } from '../../support/renderPortal';
import { startProxy } from '../../support/servers/startProxy';
import { ADMIN } from '../../support/testIdentity';

let provider: Awaited<ReturnType<typeof startProxy>>;
beforeAll(async () => {
  provider = await startProxy(process.env.TEST_AUTH_EMULATOR_URL ?? '');
  process.env.TEST_AUTH_EMULATOR_URL = provider.url;
});
afterAll(() => provider.stop());

/** Renders the portal before the provider has reported whether a user is signed in. */
function renderUnresolved(path: string) {
  window.history.pushState(null, '', path);
  const session = startSession({ onAuthStateChanged: () => () => {} } as unknown as Auth);
  const drawn = jest.fn(() => null);
  return { session, drawn, ...render(<App session={session} Portal={drawn} preload={() => {}} />) };
}

describe('while the session is loading', () => {
  it.each(['/', '/account/7', '/sign-in'])(
    '%s shows only a loading indicator [SESSION-2 SESSION-5]',
    (path) => {
      const { session, drawn, unmount } = renderUnresolved(path);
      expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
      expect(screen.queryByRole('heading')).toBeNull();
      expect(drawn).not.toHaveBeenCalled();
      expect(session.state()).toEqual({ status: 'loading', user: null, refusal: null, endedFor: null });
      expect(window.location.pathname).toBe(path);
      unmount();
    },
  );
});

describe('another user while one is signed in', () => {
  it('ends the first session, and mounts the screens anew [SESSION-1]', () => {
    let signIn = (_user: Partial<User>) => {};
    const onAuthStateChanged = (next: typeof signIn) => {
      signIn = next;
      return () => {};
    };
    const session = startSession({ onAuthStateChanged } as unknown as Auth);
    const mounted = jest.fn();
    const Screens = () => {
      useEffect(() => {
        mounted();
      }, []);
      return null;
    };
    window.history.pushState(null, '', '/');
    render(<App session={session} Portal={Screens} preload={() => {}} />);
    act(() => signIn({ email: 'jo@example.com' }));
    act(() => signIn({ email: 'sam@example.com' }));
    expect(mounted).toHaveBeenCalledTimes(2);

    const state = session.state();
    const types: string[] = [];
    session.attachStore({
      dispatch: ({ type }) => types.push(type),
      getState: () => ({ session: state }),
      subscribe: () => {},
    });
    expect(types).toEqual(['session/signedIn', 'session/signedOut', 'session/signedIn']);
  });
});

const NOTICE = 'Please fix the above errors and resubmit';

describe('the sign-in page', () => {
  it('requires an email and a password, shows an error above the buttons and keeps the input, and links to the reset of the password, which requires an email [SIGN-1 SIGN-3 SIGN-5 RESET-1 FORM-2 VALID-2 VALID-3]', async () => {
    const { user } = await renderPortal('/sign-in', {});
    expect(await field('Email')).toHaveAttribute('type', 'email');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await user.click(await button('Sign in'));
    expect(await screen.findAllByText('Required')).toHaveLength(2);
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect((await text(NOTICE)).closest('[role="alert"]')).not.toBeNull();
    await user.type(screen.getByLabelText('Email'), 'nobody@tests.example');
    await user.type(screen.getByLabelText('Password'), 'not-the-password');
    await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
    await user.keyboard('{Enter}');
    const error = await text('Invalid username or password');
    expect(
      error.compareDocumentPosition(screen.getByRole('button', { name: 'Sign in' })) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    expect(screen.getByLabelText('Email')).toHaveValue('nobody@tests.example');
    expect(screen.getByLabelText('Password')).toHaveValue('not-the-password');

    await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    expect(window.location.pathname).toBe('/reset-password');
    expect(await heading('Reset your password')).toBeVisible();
    await user.type(await field('Email'), 'nobody{Enter}');
    expect(await text('Please enter a valid email address')).toBeVisible();
    expect((await text(NOTICE)).closest('[role="alert"]')).not.toBeNull();
    await user.type(screen.getByLabelText('Email'), '@tests.example');
    await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
  });

  it('is left by Cancel of the reset page, which goes home [RESET-1]', async () => {
    const { user } = await renderPortal('/reset-password');
    await user.click(await button('Cancel'));
    expect(await heading('Upcoming deliveries and collections')).toBeVisible();
    expect(window.location.pathname).toBe('/');
  });
});

describe('a session that ends in the middle of a form', () => {
  const TYPED = { Email: 'new@customer.example', 'First name': 'Alex' };

  async function typeAndEnd() {
    const { id } = await makeAccount(api);
    const { user } = await renderPortal(`/account/${id}?tab=users`);
    await user.click(await button('Add user'));
    const typed = await form('Add user');
    for (const [label, words] of Object.entries(TYPED)) await user.type(typed.getByLabelText(label), words);
    await user.type(typed.getByLabelText('Password'), 'not-to-be-kept');
    // As when the provider refuses to renew the token, or another tab logs out.
    await act(() => signOut(getFirebaseAuth()));
    expect(await text('Your session has ended. Sign in again to go on where you were')).toBeVisible();
    expect(JSON.stringify({ ...sessionStorage })).toContain(TYPED.Email);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('not-to-be-kept');
    return { user, path: `/account/${id}` };
  }

  async function signInAgain(user: UserEvent) {
    await user.type(await field('Email'), ADMIN.email);
    await user.type(screen.getByLabelText('Password'), `${ADMIN.password}{Enter}`);
    await heading('Sign in').then(waitForElementToBeRemoved);
  }

  it('is told; the same user has the page, the dialog and what was typed, but no secret [SESSION-7]', async () => {
    const { user, path } = await typeAndEnd();
    await signInAgain(user);
    const again = await form('Add user');
    for (const [label, words] of Object.entries(TYPED))
      expect(again.getByLabelText(label)).toHaveValue(words);
    expect(again.getByLabelText('Password')).toHaveValue('');
    expect(window.location.pathname).toBe(path);
    expect(sessionStorage.getItem('draft')).toBeNull();
    // It is unsaved input as before.
    await user.keyboard('{Escape}');
    expect(await dialog('Discard what you typed?')).toBeVisible();
  });

  it('gives nothing of it to another user [SESSION-7]', async () => {
    const { user } = await typeAndEnd();
    const kept = sessionStorage.getItem('draft') ?? '';
    sessionStorage.setItem('draft', kept.replace(ADMIN.email, 'somebody@else.example'));
    await signInAgain(user);
    expect(await button('Add user')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sessionStorage.getItem('draft')).toBeNull();
  });
});

describe('repeated attempts', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => provider.refuse(undefined));
  /** Counts the requests from now on. */
  function countAsked(path: string): () => number {
    const before = provider.askedFor(path);
    return () => provider.askedFor(path) - before;
  }

  it('sign in one at a time, with a pause from the second refusal on [BUSY-7]', async () => {
    const requested = countAsked('accounts:signInWithPassword');
    const { user } = await renderPortal('/sign-in', {});
    await user.type(await field('Email'), 'nobody@tests.example');
    await user.type(screen.getByLabelText('Password'), 'not-the-password{Enter}{Enter}{Enter}');
    await text('Invalid username or password');
    expect(requested()).toBe(1);
    await user.dblClick(await button('Sign in'));
    await text('Please wait 2 seconds before the next try');
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeDisabled();
    await user.type(screen.getByLabelText('Password'), '{Enter}');
    expect(requested()).toBe(2);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled(), {
      timeout: 5_000,
    });
    expect(screen.getByLabelText('Password')).toHaveValue('not-the-password');
  });

  it.each([
    [
      '/sign-in',
      'Sign in',
      'Too many attempts. Wait a few minutes, or reset your password',
      /^Error signing in /,
    ],
    ['/reset-password', 'Submit', 'Too many attempts. Wait a few minutes and try again', /^Firebase: Error /],
  ])(
    "are refused in plain words at %s when the provider's limit is reached [BUSY-7 SIGN-5 RESET-4]",
    async (path, submit, words, message) => {
      const { user } = await renderPortal(path, {});
      await user.type(await field('Email'), 'jo@tests.example');
      const password = screen.queryByLabelText('Password');
      if (password) await user.type(password, 'a-password');
      provider.refuse(/accounts:/, {
        status: 400,
        body: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } },
      });
      await user.click(await button(submit));
      expect(await text(words)).toBeVisible();
      expect(screen.getByText(message)).toBeVisible();
      expect(screen.getByLabelText('Email')).toHaveValue('jo@tests.example');
      if (password) expect(password).toHaveValue('a-password');
    },
  );

  it.each(['admin@tests.example', 'nobody@tests.example'])(
    'send one reset email a minute, also for %s and after a reload [BUSY-8 RESET-2 RESET-3]',
    async (address) => {
      const requested = countAsked('accounts:sendOobCode');
      const { user } = await renderPortal('/reset-password', {});
      await user.type(await field('Email'), `${address}{Enter}{Enter}`);
      await user.click(await screen.findByRole('link', { name: 'Back to home' }));
      expect(window.location.pathname).toBe('/sign-in');
      const again = await renderPortal('/reset-password', {});
      await again.user.type(await field('Email'), `${address}{Enter}`);
      expect(await text(/Please wait a minute before you ask for another/)).toBeVisible();
      expect(screen.getByLabelText('Email')).toHaveValue(address);
      expect(requested()).toBe(1);
      sessionStorage.setItem('reset-email-asked-for', String(Date.now() - 61_000));
      await again.user.click(await button('Submit'));
      expect(
        await text('Reset email has been sent, please follow the link in that email to reset your password.'),
      ).toHaveFocus();
      expect(requested()).toBe(2);
    },
  );
});
