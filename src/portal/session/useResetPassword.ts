import { useMachine } from '@xstate/react';
import { sendPasswordResetEmail } from 'firebase/auth';
import { fromPromise, type InspectionEvent, type SnapshotFrom } from 'xstate';
import { getFirebaseAuth } from './firebase';
import { hasRecentResetRequest, rememberResetRequest } from './lastResetRequest';
import { loadSchemas } from '../startup/loadSchemas';
import { resetPasswordMachine } from './resetPasswordMachine';
import type { Session } from './startSession';
import { useSession } from './useSession';

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

type State = SnapshotFrom<typeof machine>;

/** Dispatches the machine's transitions for DevTools; no reducer handles them. */
function reportTransitions(report: Session['report']) {
  let from: State['value'] | undefined;
  return (inspected: InspectionEvent) => {
    // The call to the identity provider is a separate actor, whose snapshots arrive here, too.
    const isMachine = inspected.actorRef.sessionId === inspected.rootId;
    if (!isMachine || inspected.type !== '@xstate.snapshot') return;
    const { value: to } = inspected.snapshot as State;
    if (from) {
      const payload = { from, to, event: inspected.event.type };
      report({ type: `resetPassword/${to}`, payload });
    }
    from = to;
  };
}

export function useResetPassword() {
  const { session } = useSession();
  return useMachine(machine, { inspect: reportTransitions(session.report) });
}
