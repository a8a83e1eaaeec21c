import type { Dispatch } from '@reduxjs/toolkit';
import { onAuthStateChanged, type Auth, type User } from 'firebase/auth';
import { createActor } from 'xstate';
import { sessionActions } from './sessionSlice';
import { sessionMachine, type SessionEvent, type SessionUser } from './sessionMachine';

function toSessionUser({ displayName, email, photoURL }: User): SessionUser {
  return { displayName, email, photoURL };
}

export interface Session {
  /** The API answered that this user may not use the portal. */
  refuse(reason: string): void;
  stop(): void;
}

/** Runs the session machine on the identity provider's reports, and mirrors each of its transitions into the store. */
export function startSession(auth: Auth, dispatch: Dispatch): Session {
  const actor = createActor(sessionMachine).start();

  function send(event: SessionEvent) {
    const from = actor.getSnapshot().value;
    actor.send(event);
    const { value, context } = actor.getSnapshot();
    const to = value;
    if (to !== 'loading') dispatch(sessionActions[to]({ from, to, event: event.type, ...context }));
  }

  const unsubscribe = onAuthStateChanged(auth, (user) =>
    send(user ? { type: 'userSignedIn', user: toSessionUser(user) } : { type: 'userSignedOut' }),
  );

  return {
    refuse: (reason) => {
      if (actor.getSnapshot().can({ type: 'accessRefused', reason })) send({ type: 'accessRefused', reason });
    },
    stop: () => {
      unsubscribe();
      actor.stop();
    },
  };
}
