import './servedPage';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { liveSlice } from '../../../src/portal/api/live/liveSlice';
import { openBeside } from '../../../src/portal/app/beside/openBeside';
import { NewVersionBar } from '../../../src/portal/app/shell/NewVersionBar';
import { inThisTab, ofProvider, onThisMachine } from '../../../src/portal/startup/storage';
import { UnexpectedError } from '../../../src/portal/ui/reading/UnexpectedError';
import { heading, renderPortal } from '../../support/renderPortal';
import { testStore } from '../../support/testStore';
import type { Auth } from 'firebase/auth';
import { App } from '../../../src/portal/app/App';
import { startSession } from '../../../src/portal/session/startSession';

const { streamLost, streamOpened } = liveSlice.actions;

afterEach(() => jest.restoreAllMocks());

it('of a demo fills in its sign-in page [DEMO-1]', async () => {
  window.history.pushState(null, '', '/skips/sign-in');
  const signedOut = (report: (user: null) => void) => {
    report(null);
    return () => {};
  };
  const session = startSession({ onAuthStateChanged: signedOut } as unknown as Auth);
  render(<App session={session} Portal={() => null} preload={() => {}} />);
  expect(await screen.findByLabelText('Email')).toHaveValue('admin@demo.example');
  expect(screen.getByLabelText('Password')).toHaveValue('the password');
});

describe('a portal below a path [SERVE-6]', () => {
  it('has its screens and links there', async () => {
    const { user } = await renderPortal('/skips/account/create');
    expect(await heading('Add a new account')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Dashboard' });
    expect(link).toHaveAttribute('href', '/skips/');
    await user.click(link);
    await heading('Upcoming deliveries and collections');
    expect(window.location.pathname).toBe('/skips/');
  });

  it('leads there after an unexpected error', () => {
    render(<UnexpectedError error={new Error('gone wrong')} />);
    expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute('href', '/skips/');
  });

  it('looks there for a new version', async () => {
    const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(''));
    const store = testStore();
    render(
      <Provider store={store}>
        <NewVersionBar />
      </Provider>,
    );
    act(() => void store.dispatch(streamLost()));
    await act(async () => {
      store.dispatch(streamOpened({ lastChangeId: 1, lastChangeAgoMilliseconds: null }));
      await Promise.all(asked.mock.results.map(({ value }) => value as Promise<Response>));
    });
    expect(asked).toHaveBeenCalledWith('/skips/', { cache: 'no-cache' });
  });

  it('opens a record beside a list there, in a window of its own', () => {
    const beside = { location: { href: 'about:blank', replace: jest.fn() } };
    const open = jest.spyOn(window, 'open').mockReturnValue(beside as unknown as Window);
    openBeside({ address: '/account/7' }, () => {});
    expect(open).toHaveBeenCalledWith('', '/skips/beside', 'popup');
    expect(beside.location.replace).toHaveBeenCalledWith('/skips/account/7');
  });

  it('remembers under names of its own; the identity provider chooses its names itself', () => {
    onThisMachine.write('display', 'dark');
    inThisTab.write('draft', 'half typed');
    expect([localStorage.getItem('/skips/display'), localStorage.getItem('display')]).toEqual(['dark', null]);
    expect(sessionStorage.getItem('/skips/draft')).toBe('half typed');
    localStorage.setItem('firebase:user', 'somebody');
    expect(ofProvider.read('firebase:user')).toBe('somebody');
  });
});
