import { useMachine } from '@xstate/react';
import { sendPasswordResetEmail } from 'firebase/auth';
import { fromPromise } from 'xstate';
import { inThisTab } from '../startup/storage';
import { getFirebaseAuth } from './firebase';
import { loadSchemas } from '../startup/loadSchemas';
import { reportTransitions } from './reportTransitions';
import { resetPasswordMachine } from './resetPasswordMachine';
import { useSession } from './useSession';

const KEY = 'reset-email-asked-for';
const RECENT_MILLISECONDS = 60_000;

/** Whether a reset e-mail was requested in this tab within the last minute; survives a reload. */
function hasRecentResetRequest(): boolean {
  const passed = Date.now() - Number(inThisTab.read(KEY));
  // Negative if the clock was set back: then not recent.
  return passed >= 0 && passed < RECENT_MILLISECONDS;
}

function rememberResetRequest(): void {
  inThisTab.write(KEY, String(Date.now()));
}

const machine = resetPasswordMachine.provide({
  actions: { rememberResetRequest },
  guards: { hasRecentResetRequest },
  actors: {
    sendResetEmail: fromPromise<void, string>(async ({ input }) => {
      const { resetPasswordSchema } = await loadSchemas();
      const { email } = resetPasswordSchema.cast({ email: input });
      await sendPasswordResetEmail(getFirebaseAuth(), email);
    }),
  },
});

export function useResetPassword() {
  const { session } = useSession();
  return useMachine(machine, { inspect: reportTransitions('resetPassword', session.report) });
}
