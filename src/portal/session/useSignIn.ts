import { useMachine } from '@xstate/react';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { fromPromise } from 'xstate';
import type { SignIn } from '../../contract/users';
import { getFirebaseAuth } from './firebase';
import { loadSchemas } from './loadSchemas';
import { signInMachine } from './signInMachine';

const machine = signInMachine.provide({
  actors: {
    signIn: fromPromise<void, SignIn>(async ({ input }) => {
      const { signInSchema } = await loadSchemas();
      const { email, password } = signInSchema.cast(input);
      await signInWithEmailAndPassword(getFirebaseAuth(), email, password);
    }),
  },
});

export function useSignIn() {
  return useMachine(machine);
}
