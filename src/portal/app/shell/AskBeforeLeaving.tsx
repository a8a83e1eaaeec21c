import { createContext, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { DirtyFormContext } from '../../ui/form/useDirtyForm';
import { DiscardDialog } from '../../ui/dialog/DiscardDialog';

/** Whether a form on the screen has input that is unsaved, or being saved. */
export const UnsavedContext = createContext(false);

const NO_FORMS = { unsaved: 0, saving: 0 };

/** Asks before navigation within the portal while a form inside has unsaved input. */
export function AskBeforeLeaving({ children }: { children: ReactNode }) {
  // In a ref for the blocker: the response to a save may navigate before the next render.
  const counts = useRef(NO_FORMS);
  const [{ unsaved, saving }, setCounts] = useState(NO_FORMS);
  const register = useCallback((isSaving: boolean) => {
    const add = (change: number) => {
      const name = isSaving ? 'saving' : 'unsaved';
      counts.current = { ...counts.current, [name]: counts.current[name] + change };
      setCounts(counts.current);
    };
    add(1);
    return () => add(-1);
  }, []);
  const isUnsaved = useCallback(() => counts.current.unsaved > 0, []);
  return (
    <DirtyFormContext.Provider value={register}>
      <UnsavedContext.Provider value={unsaved + saving > 0}>{children}</UnsavedContext.Provider>
      {/* Always mounted: a blocker mounted with the first input could be too late for a quick 'back'. Its price:
          the router warns in the console when the address's hash is edited by hand. */}
      <LeaveQuestion isUnsaved={isUnsaved} />
    </DirtyFormContext.Provider>
  );
}

function LeaveQuestion({ isUnsaved }: { isUnsaved: () => boolean }) {
  const blocker = useBlocker(isUnsaved);
  const isOutdated = blocker.state === 'blocked' && !isUnsaved();
  useEffect(() => {
    if (isOutdated) blocker.reset();
  }, [isOutdated, blocker]);
  if (blocker.state !== 'blocked' || isOutdated) return null;
  return <DiscardDialog onKeep={blocker.reset} onDiscard={blocker.proceed} />;
}
