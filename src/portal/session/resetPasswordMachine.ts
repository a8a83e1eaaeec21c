import { assign, fromPromise, setup } from 'xstate';
import { describeResetError, isUnknownUser, type CredentialsError } from './signInErrors';

const TOO_SOON = 'A reset email was asked for a moment ago. Please wait a minute before you ask for another';

/** Request of a reset e-mail: editing → sending → sent, or back to editing with the error. */
export const resetPasswordMachine = setup({
  types: {
    context: {} as { email: string; error: CredentialsError | undefined },
    events: {} as { type: 'submit'; email: string },
  },
  actors: {
    sendResetEmail: fromPromise<void, string>(() => Promise.reject(new Error('No sender was provided'))),
  },
  actions: { rememberResetRequest: () => {} },
  guards: {
    hasRecentResetRequest: () => false,
    // The same response whether or not the address has a user, to prevent user enumeration.
    isUnknownUser: ({ event }) => 'error' in event && isUnknownUser(event.error),
  },
}).createMachine({
  id: 'resetPassword',
  context: { email: '', error: undefined },
  initial: 'editing',
  states: {
    editing: {
      on: {
        submit: [
          { guard: 'hasRecentResetRequest', actions: assign({ error: { message: TOO_SOON } }) },
          {
            target: 'sending',
            actions: assign({ email: ({ event }) => event.email, error: undefined }),
          },
        ],
      },
    },
    sending: {
      invoke: {
        id: 'sendResetEmail',
        src: 'sendResetEmail',
        input: ({ context }) => context.email,
        onDone: 'sent',
        onError: [
          { guard: 'isUnknownUser', target: 'sent' },
          {
            target: 'editing',
            actions: assign({ error: ({ event }) => describeResetError(event.error) }),
          },
        ],
      },
    },
    sent: { type: 'final', entry: 'rememberResetRequest' },
  },
});
