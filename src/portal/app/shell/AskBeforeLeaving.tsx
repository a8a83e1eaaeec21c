import { createContext, useCallback, useState, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { DirtyFormContext } from '../../ui/form/useDirtyForm';
import { DiscardDialog } from '../../ui/dialog/DiscardDialog';

/** Whether a form on the screen has input that is unsaved, or being saved. */
export const UnsavedContext = createContext(false);

/** Asks before navigation within the portal while a form inside has unsaved input. */
export function AskBeforeLeaving({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState(0);
  const [saving, setSaving] = useState(0);
  const register = useCallback((isSaving: boolean) => {
    const setCount = isSaving ? setSaving : setUnsaved;
    setCount((count) => count + 1);
    return () => setCount((count) => count - 1);
  }, []);
  return (
    <DirtyFormContext.Provider value={register}>
      <UnsavedContext.Provider value={unsaved + saving > 0}>{children}</UnsavedContext.Provider>
      {/* Mounted only while dirty: with any blocker, the router warns of addresses that it did not create. */}
      {unsaved > 0 && <LeaveQuestion />}
    </DirtyFormContext.Provider>
  );
}

function LeaveQuestion() {
  const blocker = useBlocker(true);
  if (blocker.state !== 'blocked') return null;
  return <DiscardDialog onKeep={blocker.reset} onDiscard={blocker.proceed} />;
}
