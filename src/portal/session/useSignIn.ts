import { useMachine } from '@xstate/react';
import { signInWithEmailAndPassword, validatePassword } from 'firebase/auth';
import { fromPromise } from 'xstate';
import type { SignIn } from '../../contract/users';
import { loadSchemas } from '../startup/loadSchemas';
import { getFirebaseAuth } from './firebase';
import { reportTransitions } from './reportTransitions';
import { isAgainstPasswordPolicy } from './signInErrors';
import { signInMachine } from './signInMachine';
import { useSession } from './useSession';

const machine = signInMachine.provide({
  actors: {
    signIn: fromPromise<void, SignIn>(async ({ input }) => {
      const { signInSchema } = await loadSchemas();
      const { email, password } = signInSchema.cast(input);
      const auth = getFirebaseAuth();
      try {
        await signInWithEmailAndPassword(auth, email, password);
      } catch (error) {
        // PROVIDER-3: fetches the password policy. Firebase itself only refreshes one that it has cached; validatePassword also
        // fetches the first one. Its result is not needed.
        if (isAgainstPasswordPolicy(error)) validatePassword(auth, password).catch(() => {});
        throw error;
      }
    }),
  },
});

export function useSignIn() {
  const { session } = useSession();
  return useMachine(machine, { inspect: reportTransitions('signIn', session.report) });
}
