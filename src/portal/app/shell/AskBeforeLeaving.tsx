import { createContext, useCallback, useState, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { DirtyFormContext } from '../../ui/form/useDirtyForm';
import { DiscardDialog } from '../../ui/dialog/DiscardDialog';

/** Whether a form on the screen has unsaved input. */
export const UnsavedContext = createContext(false);

/** Asks before navigation within the portal while a form inside has unsaved input. */
export function AskBeforeLeaving({ children }: { children: ReactNode }) {
  const [dirtyForms, setDirtyForms] = useState(0);
  const register = useCallback(() => {
    setDirtyForms((count) => count + 1);
    return () => setDirtyForms((count) => count - 1);
  }, []);
  return (
    <DirtyFormContext.Provider value={register}>
      <UnsavedContext.Provider value={dirtyForms > 0}>{children}</UnsavedContext.Provider>
      {/* Mounted only while dirty: with any blocker, the router warns of addresses that it did not create. */}
      {dirtyForms > 0 && <LeaveQuestion />}
    </DirtyFormContext.Provider>
  );
}

function LeaveQuestion() {
  const blocker = useBlocker(true);
  if (blocker.state !== 'blocked') return null;
  return <DiscardDialog onKeep={blocker.reset} onDiscard={blocker.proceed} />;
}
