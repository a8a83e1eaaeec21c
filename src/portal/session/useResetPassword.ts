import type { Dispatch } from '@reduxjs/toolkit';
import { useMachine } from '@xstate/react';
import { sendPasswordResetEmail } from 'firebase/auth';
import { useDispatch } from 'react-redux';
import { fromPromise, type InspectionEvent, type SnapshotFrom } from 'xstate';
import { getFirebaseAuth } from './firebase';
import { resetPasswordMachine } from './resetPasswordMachine';

const machine = resetPasswordMachine.provide({
  actors: {
    sendResetEmail: fromPromise<void, string>(({ input }) =>
      sendPasswordResetEmail(getFirebaseAuth(), input),
    ),
  },
});

type State = SnapshotFrom<typeof machine>;

/** Tells the store what the machine does, for DevTools to show: no reducer needs it. */
function tellTransitions(dispatch: Dispatch) {
  let from: State['value'] | undefined;
  return (inspected: InspectionEvent) => {
    // The call to the identity provider is an actor of its own, whose snapshots pass here too.
    const isMachine = inspected.actorRef.sessionId === inspected.rootId;
    if (!isMachine || inspected.type !== '@xstate.snapshot') return;
    const { value: to } = inspected.snapshot as State;
    if (from) {
      const payload = { from, to, event: inspected.event.type };
      dispatch({ type: `resetPassword/${to}`, payload });
    }
    from = to;
  };
}

export function useResetPassword() {
  const dispatch = useDispatch();
  return useMachine(machine, { inspect: tellTransitions(dispatch) });
}
