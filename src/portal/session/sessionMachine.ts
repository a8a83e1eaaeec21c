import { assign, setup } from 'xstate';

/** The signed-in user, as the user menu shows it. Never contains a token or a password. */
export interface SessionUser {
  displayName: string | null;
  email: string | null;
  photoURL: string | null;
}

interface SessionDetails {
  user: SessionUser | null;
  /** Why the API refuses the signed-in user. */
  refusal: string | null;
  /** E-mail of the user whose session ended without a log-out in this tab: it expired, or another tab logged out. */
  endedFor: string | null;
}

export type SessionEvent =
  | { type: 'userSignedIn'; user: SessionUser }
  | { type: 'userSignedOut'; hasLoggedOut?: boolean }
  | { type: 'accessRefused'; reason: string };

/** Loading until the identity provider's first report; its later reports and the API's refusals cause transitions. */
export const sessionMachine = setup({
  types: { context: {} as SessionDetails, events: {} as SessionEvent },
  actions: {
    rememberUser: assign({
      user: ({ event, context }) => (event.type === 'userSignedIn' ? event.user : context.user),
      refusal: null,
      endedFor: null,
    }),
    forgetUser: assign({
      user: null,
      refusal: null,
      endedFor: ({ event, context: { user, endedFor } }) => {
        const hasLoggedOut = event.type === 'userSignedOut' && event.hasLoggedOut === true;
        return hasLoggedOut ? null : (user?.email ?? endedFor);
      },
    }),
    rememberRefusal: assign({
      refusal: ({ event, context }) => (event.type === 'accessRefused' ? event.reason : context.refusal),
    }),
  },
}).createMachine({
  id: 'session',
  context: { user: null, refusal: null, endedFor: null },
  initial: 'loading',
  on: {
    userSignedIn: { target: '.signedIn', actions: 'rememberUser' },
    userSignedOut: { target: '.signedOut', actions: 'forgetUser' },
  },
  states: {
    loading: {},
    signedOut: {},
    signedIn: { on: { accessRefused: { target: 'refused', actions: 'rememberRefusal' } } },
    refused: {},
  },
});

export type SessionStatus = 'loading' | 'signedOut' | 'signedIn' | 'refused';

export interface SessionState extends SessionDetails {
  status: SessionStatus;
}

export const LOADING: SessionState = { status: 'loading', user: null, refusal: null, endedFor: null };

/** One transition of the session machine, dispatched to the store so that DevTools shows the session's history. */
export interface SessionTransition extends SessionDetails {
  from: SessionStatus;
  to: SessionStatus;
  event: SessionEvent['type'];
}
