import { useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router-dom';
import { dirtyForms } from '../../ui/form/dirtyForms';
import { DiscardDialog } from '../../ui/dialog/DiscardDialog';

/** Asks before navigation within the portal while a form has unsaved input. */
export function AskBeforeLeaving() {
  const isDirty = useSyncExternalStore(dirtyForms.subscribe, dirtyForms.any);
  // Mounted only while dirty: with any blocker, the router warns of addresses that it did not create.
  return isDirty ? <LeaveQuestion /> : null;
}

function LeaveQuestion() {
  const blocker = useBlocker(dirtyForms.any);
  if (blocker.state !== 'blocked') return null;
  return <DiscardDialog onKeep={blocker.reset} onDiscard={blocker.proceed} />;
}
