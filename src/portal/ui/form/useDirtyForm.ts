import { createContext, useContext, useEffect } from 'react';

/** Registers a form whose input is unsaved or being saved. Returns a function that unregisters it. */
export const DirtyFormContext = createContext<(isSaving: boolean) => () => void>(() => () => {});

/** While the calling form is dirty, it is registered, and the browser asks before it leaves the page. */
export function useDirtyForm(isDirty: boolean, isSaving: boolean): void {
  const register = useContext(DirtyFormContext);
  useEffect(() => {
    if (!isDirty) return;
    const unregister = register(isSaving);
    const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => {
      window.removeEventListener('beforeunload', askBeforeUnload);
      unregister();
    };
  }, [isDirty, isSaving, register]);
}
