import { FirebaseError } from 'firebase/app';
import { createActor, fromPromise, waitFor } from 'xstate';
import { resetPasswordMachine } from '../../../src/portal/session/resetPasswordMachine';

/** Requests an e-mail from a provider with this answer. */
async function ask(answer: () => Promise<void>) {
  const requested: string[] = [];
  const actor = createActor(
    resetPasswordMachine.provide({
      actors: {
        sendResetEmail: fromPromise<void, string>(({ input }) => {
          requested.push(input);
          return answer();
        }),
      },
    }),
  ).start();
  actor.send({ type: 'submit', email: 'jo@tests.example' });
  const { value, context } = await waitFor(actor, (snapshot) => !snapshot.matches('sending'));
  expect(requested).toEqual(['jo@tests.example']);
  return { value, error: context.error };
}

const failing = (code: string) => () =>
  Promise.reject(new FirebaseError(`auth/${code}`, `Firebase: Error (auth/${code}).`));

describe('requesting a reset e-mail', () => {
  it.each([
    ['was sent', () => Promise.resolve()],
    ['has no recipient, for there is no such user', failing('user-not-found')],
  ])('is done when it %s [RESET-2 RESET-3]', async (_when, answer) => {
    expect(await ask(answer)).toEqual({ value: 'sent', error: undefined });
  });

  it('returns to the form with the error message and a hint when it failed [RESET-4]', async () => {
    const { value, error } = await ask(failing('network-request-failed'));
    expect(value).toBe('editing');
    expect(error).toEqual({
      message: 'Firebase: Error (auth/network-request-failed).',
      hint: expect.stringMatching(/could not be reached/) as string,
    });
  });
});
