import { useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router-dom';
import { dirtyForms } from '../../ui/form/dirtyForms';
import { DiscardDialog } from '../../ui/dialog/DiscardDialog';

/** Going elsewhere in the portal asks first, while a form holds typing that is not saved. */
export function AskBeforeLeaving() {
  const isDirty = useSyncExternalStore(dirtyForms.subscribe, dirtyForms.any);
  // The router warns of addresses that it did not make itself, while anything blocks at all.
  return isDirty ? <LeaveQuestion /> : null;
}

function LeaveQuestion() {
  const blocker = useBlocker(dirtyForms.any);
  if (blocker.state !== 'blocked') return null;
  return <DiscardDialog onKeep={blocker.reset} onDiscard={blocker.proceed} />;
}
