import { assign, fromPromise, setup } from 'xstate';
import type { SignIn } from '../../contract/users';
import { describeSignInError, isProviderUnreachable, type CredentialsError } from './signInErrors';

const MAX_PAUSE_SECONDS = 30;

/** Exponential backoff: no pause after the first refusal; from the second on, each pause is twice the previous one. */
export function pauseSeconds(refusals: number): number {
  return refusals < 2 ? 0 : Math.min(MAX_PAUSE_SECONDS, 2 ** (refusals - 1));
}

/** Sign-in: one request at a time, with a pause after refusals. The credentials are never kept in its context. */
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
    // The provider was not reached, so this is not a refusal.
    isProviderUnreachable: ({ event }) => 'error' in event && isProviderUnreachable(event.error),
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
            guard: 'isProviderUnreachable',
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
