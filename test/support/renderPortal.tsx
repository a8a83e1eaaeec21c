import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signInWithEmailAndPassword, signOut, type Auth } from 'firebase/auth';
import { addDays, todayIn } from '../../src/contract/calendarDate';
import type { SkipBin } from '../../src/contract/responses/skipBins';
import { App } from '../../src/portal/app/App';
import { Portal } from '../../src/portal/app/Portal';
import { refetchFailed } from '../../src/portal/app/store/refetchFailed';
import { createPortalStore } from '../../src/portal/app/store/store';
import { initializeFirebase } from '../../src/portal/session/firebase';
import { startSession } from '../../src/portal/session/startSession';
import { httpCaller } from './httpCaller';
import { ADMIN, CUSTOMER, FIREBASE, signInToken } from './testIdentity';

let auth: Auth | undefined;

function initialised(): Auth {
  auth ??= initializeFirebase({
    firebase: FIREBASE,
    authEmulatorUrl: process.env.TEST_AUTH_EMULATOR_URL ?? '',
    apiBaseUrl: process.env.TEST_API_URL ?? '',
    businessTimeZone: 'Australia/Melbourne',
  });
  return auth;
}

const CREDENTIALS = { staff: ADMIN, customer: CUSTOMER };

let close = () => {};

afterEach(() => {
  close();
  sessionStorage.clear();
});

interface RenderedPortal {
  as?: keyof typeof CREDENTIALS;
  apiUrl?: string;
  /** Whether failed reads are retried in the background, as in the real portal. */
  retries?: boolean;
}

/** Renders the whole portal at a path, on the run's API and Auth emulator. Unmounted after the test, or by the next call. */
export async function renderPortal(
  path: string,
  { as, apiUrl = process.env.TEST_API_URL ?? '', retries = true }: RenderedPortal = { as: 'staff' },
) {
  const provider = initialised();
  close();
  if (as) await signInWithEmailAndPassword(provider, CREDENTIALS[as].email, CREDENTIALS[as].password);
  else await signOut(provider);
  window.history.pushState(null, '', path);

  const store = createPortalStore({
    connection: {
      baseUrl: apiUrl,
      getIdToken: async () => (await provider.currentUser?.getIdToken()) ?? null,
    },
    businessTimeZone: 'Australia/Melbourne',
    onAccessRefused: (reason) => session.refuse(reason),
  });
  const session = startSession(provider);
  session.attachStore(store);
  if (retries) refetchFailed(store);
  const Screens = () => <Portal store={store} />;
  const view = render(<App session={session} Portal={Screens} preload={() => {}} />);
  // Wait until the provider has reported who is signed in.
  await act(() => provider.authStateReady());
  close = () => {
    view.unmount();
    session.stop();
    close = () => {};
  };
  return { store, user: userEvent.setup() };
}

export const heading = (name: string) => screen.findByRole('heading', { name });
export const button = (name: string) => screen.findByRole('button', { name });
/** A row's name, which details may follow. */
export const named = (name: string) => (spoken: string) => spoken === name || spoken.startsWith(`${name}, `);
export const row = (name: string) => screen.findByRole('row', { name: named(name) });
export const text = (words: string | RegExp) => screen.findByText(words);
export const field = (label: string) => screen.findByLabelText(label);
export const dialog = (name?: string) => screen.findByRole('dialog', name ? { name } : {});
/** The parts of the open dialog. */
export const form = async (name?: string) => within(await dialog(name));
export const dialogIsClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
export const notifications = () => within(screen.getByRole('region', { name: 'Notifications (F8)' }));
/** The business's day in so many days. */
export const dayIn = (days: number) => addDays(todayIn('Australia/Melbourne', new Date()), days);

let token: ReturnType<typeof signInToken> | undefined;

/** A second member of staff, who calls the same API without a portal. */
export const api = httpCaller(process.env.TEST_API_URL ?? '', () => (token ??= signInToken(ADMIN)));

export const savedBin = async (id: number) => (await api.get<SkipBin>(`/skip-bins/${id}`)).body;
