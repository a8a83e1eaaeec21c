import { FirebaseError } from 'firebase/app';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { SignIn } from '../../../src/contract/users';
import { pauseSeconds, signInMachine } from '../../../src/portal/session/signInMachine';

const CREDENTIALS = { email: 'jo@tests.example', password: 'a-secret' };

/** Starts a sign-in with a provider that gives this answer. */
function start(answer: () => Promise<void>) {
  const clock = new SimulatedClock();
  let requested = 0;
  const signIn = fromPromise<void, SignIn>(() => {
    requested += 1;
    return answer();
  });
  const actor = createActor(signInMachine.provide({ actors: { signIn } }), { clock }).start();
  return {
    actor,
    clock,
    requested: () => requested,
    submit: () => actor.send({ type: 'submit', credentials: CREDENTIALS }),
    answered: () => waitFor(actor, (snapshot) => !snapshot.matches('sending')),
  };
}

const failing = (code: string) => () => Promise.reject(new FirebaseError(`auth/${code}`, ''));

describe('signing in [BUSY-7]', () => {
  it('sends one request, however often it is submitted before the answer', () => {
    const { submit, requested, actor } = start(() => new Promise(() => {}));
    for (let count = 0; count < 5; count += 1) submit();
    expect(requested()).toBe(1);
    expect(actor.getSnapshot().value).toBe('sending');
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain(CREDENTIALS.password);
  });

  it.each(['invalid-credential', 'too-many-requests'])(
    'pauses after %s, from the second time on and longer each time',
    async (code) => {
      const { submit, answered, requested, clock, actor } = start(failing(code));
      submit();
      await answered();
      clock.increment(0);
      for (const seconds of [2, 4, 8, 16, 30, 30]) {
        const before = requested();
        submit();
        await answered();
        expect(actor.getSnapshot()).toMatchObject({ value: 'pausing' });
        submit();
        clock.increment(seconds * 1000 - 1);
        submit();
        expect(requested()).toBe(before + 1);
        clock.increment(1);
        expect(actor.getSnapshot().value).toBe('editing');
      }
      expect(pauseSeconds(1)).toBe(0);
    },
  );

  it('does not pause when the provider was not reached', async () => {
    const { submit, answered, requested } = start(failing('network-request-failed'));
    for (let count = 0; count < 5; count += 1) {
      submit();
      await answered();
    }
    expect(requested()).toBe(5);
  });
});
