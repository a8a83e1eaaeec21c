import { assign, fromPromise, setup } from 'xstate';
import type { SignIn } from '../../contract/users';
import { describeSignInError, isOutOfReach, type CredentialsError } from './signInErrors';

const LONGEST_PAUSE_SECONDS = 30;

/** A slip of the finger costs nothing; from the second one on each pause is twice as long as the one before. */
export function pauseSeconds(refusals: number): number {
  return refusals < 2 ? 0 : Math.min(LONGEST_PAUSE_SECONDS, 2 ** (refusals - 1));
}

/** Signing in: one request at a time, and after refusals none before a pause is over. The credentials are never kept in it. */
export const signInMachine = setup({
  types: {
    context: {} as { refusals: number; error: CredentialsError | undefined },
    events: {} as { type: 'submit'; credentials: SignIn },
  },
  actors: {
    signIn: fromPromise<void, SignIn>(() => Promise.reject(new Error('No provider was provided'))),
  },
  delays: { pause: ({ context }) => pauseSeconds(context.refusals) * 1000 },
  guards: {
    // Then nobody was asked.
    isOutOfReach: ({ event }) => 'error' in event && isOutOfReach(event.error),
  },
}).createMachine({
  id: 'signIn',
  context: { refusals: 0, error: undefined },
  initial: 'editing',
  states: {
    editing: { on: { submit: { target: 'sending', actions: assign({ error: undefined }) } } },
    sending: {
      invoke: {
        src: 'signIn',
        input: ({ event }) => event.credentials,
        onDone: 'signedIn',
        onError: [
          {
            guard: 'isOutOfReach',
            target: 'editing',
            actions: assign({ error: ({ event }) => describeSignInError(event.error) }),
          },
          {
            target: 'pausing',
            actions: assign({
              refusals: ({ context }) => context.refusals + 1,
              error: ({ event }) => describeSignInError(event.error),
            }),
          },
        ],
      },
    },
    pausing: { after: { pause: 'editing' } },
    signedIn: { type: 'final' },
  },
});
