import { assign, setup } from 'xstate';

/** Who is signed in, as the user menu shows it. No token and no password is ever part of it. */
export interface SessionUser {
  displayName: string | null;
  email: string | null;
  photoURL: string | null;
}

export interface SessionContext {
  user: SessionUser | null;
  /** Why the API refuses the signed-in user. */
  refusal: string | null;
}

export type SessionEvent =
  | { type: 'userSignedIn'; user: SessionUser }
  | { type: 'userSignedOut' }
  | { type: 'accessRefused'; reason: string };

/** Loading until the identity provider's first report; its later reports, and the API's refusals, move it on. */
export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent },
  actions: {
    rememberUser: assign({
      user: ({ event, context }) => (event.type === 'userSignedIn' ? event.user : context.user),
      refusal: null,
    }),
    forgetUser: assign({ user: null, refusal: null }),
    rememberRefusal: assign({
      refusal: ({ event, context }) => (event.type === 'accessRefused' ? event.reason : context.refusal),
    }),
  },
}).createMachine({
  id: 'session',
  context: { user: null, refusal: null },
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

/** Where the session stands. */
export interface SessionState extends SessionContext {
  status: SessionStatus;
}

export const LOADING: SessionState = { status: 'loading', user: null, refusal: null };

/** One transition of the session machine, told to the store so that DevTools shows the session's whole story. */
export interface SessionTransition extends SessionContext {
  from: SessionStatus;
  to: SessionStatus;
  event: SessionEvent['type'];
}
