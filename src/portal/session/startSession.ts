import { onAuthStateChanged, signOut, type Auth, type User } from 'firebase/auth';
import { createActor } from 'xstate';
import {
  LOADING,
  sessionMachine,
  type SessionEvent,
  type SessionState,
  type SessionTransition,
  type SessionUser,
} from './sessionMachine';

/** An action for the store and DevTools. Not made by sessionSlice, which loads later, with the store. */
interface SessionReport {
  type: string;
  payload: object;
}

interface SessionStore {
  dispatch(action: SessionReport): unknown;
  getState(): { session: SessionState };
  subscribe(listener: () => void): unknown;
}

export interface Session {
  /** The machine's state. Once there is a store, the copy in it, so that DevTools can show earlier states. */
  state: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Dispatches to the store; actions are buffered until there is one. */
  report: (action: SessionReport) => void;
  /** Connects the store, which is created after the sign-in form, and replays the buffered actions. */
  attachStore: (store: SessionStore) => void;
  /** The API answered that this user may not use the portal. */
  refuse: (reason: string) => void;
  /** The user asks for it. Any other end of the session is told on the sign-in page. */
  logOut: () => void;
  stop: () => void;
}

function toSessionUser({ displayName, email, photoURL }: User): SessionUser {
  return { displayName, email, photoURL };
}

/** Runs the session machine on the identity provider's reports, and dispatches each transition. */
export function startSession(auth: Auth): Session {
  const actor = createActor(sessionMachine).start();
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  const buffered: SessionReport[] = [];
  let own = LOADING;
  let store: SessionStore | undefined;
  let hasLoggedOut = false;

  function report(action: SessionReport) {
    if (store) store.dispatch(action);
    else buffered.push(action);
  }

  function send(event: SessionEvent) {
    const from = actor.getSnapshot().value;
    actor.send(event);
    const { value: to, context } = actor.getSnapshot();
    own = { status: to, ...context };
    // The type of sessionSlice's action for the entered state.
    report({
      type: `session/${to}`,
      payload: { from, to, event: event.type, ...context } satisfies SessionTransition,
    });
    notify();
  }

  const unsubscribe = onAuthStateChanged(auth, (user) => {
    // A frozen tab can miss a sign-out, and see only the next user's sign-in: the first session must end, too.
    if (user && actor.getSnapshot().value === 'signedIn') send({ type: 'userSignedOut' });
    send(
      user ? { type: 'userSignedIn', user: toSessionUser(user) } : { type: 'userSignedOut', hasLoggedOut },
    );
    hasLoggedOut = false;
  });

  return {
    state: () => store?.getState().session ?? own,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    report,
    attachStore: (attached) => {
      store = attached;
      buffered.splice(0).forEach(report);
      attached.subscribe(notify);
    },
    refuse: (reason) => {
      if (actor.getSnapshot().can({ type: 'accessRefused', reason })) send({ type: 'accessRefused', reason });
    },
    logOut: () => {
      hasLoggedOut = true;
      void signOut(auth);
    },
    stop: () => {
      unsubscribe();
      actor.stop();
    },
  };
}
