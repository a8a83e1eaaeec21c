import { useMachine } from '@xstate/react';
import { signInWithEmailAndPassword, validatePassword } from 'firebase/auth';
import { fromPromise } from 'xstate';
import type { SignIn } from '../../contract/users';
import { getFirebaseAuth } from './firebase';
import { loadSchemas } from './loadSchemas';
import { isAgainstPolicy } from './signInErrors';
import { signInMachine } from './signInMachine';

const machine = signInMachine.provide({
  actors: {
    signIn: fromPromise<void, SignIn>(async ({ input }) => {
      const { signInSchema } = await loadSchemas();
      const { email, password } = signInSchema.cast(input);
      const auth = getFirebaseAuth();
      try {
        await signInWithEmailAndPassword(auth, email, password);
      } catch (error) {
        // The library itself asks again for a policy that it has, but never for the first one: this does. What comes of it
        // changes nothing for the person, who is told of the refusal.
        if (isAgainstPolicy(error)) validatePassword(auth, password).catch(() => {});
        throw error;
      }
    }),
  },
});

export function useSignIn() {
  return useMachine(machine);
}
