import { useMachine } from '@xstate/react';
import { sendPasswordResetEmail } from 'firebase/auth';
import { fromPromise, type InspectionEvent, type SnapshotFrom } from 'xstate';
import { inThisTab } from '../startup/storage';
import { getFirebaseAuth } from './firebase';
import { loadSchemas } from '../startup/loadSchemas';
import { resetPasswordMachine } from './resetPasswordMachine';
import type { Session } from './startSession';
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
