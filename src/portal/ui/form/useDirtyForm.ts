import { createContext, useContext, useEffect } from 'react';

/** Registers a form with input that is unsaved, or being saved; the returned function takes it out again. */
export const DirtyFormContext = createContext<(isSaving: boolean) => () => void>(() => () => {});

/** While the calling form is dirty, it is registered, and the browser asks before it leaves the page. */
export function useDirtyForm(isDirty: boolean, isSaving: boolean): void {
  const register = useContext(DirtyFormContext);
  useEffect(() => {
    if (!isDirty) return;
    const takeOut = register(isSaving);
    const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => {
      window.removeEventListener('beforeunload', askBeforeUnload);
      takeOut();
    };
  }, [isDirty, isSaving, register]);
}
