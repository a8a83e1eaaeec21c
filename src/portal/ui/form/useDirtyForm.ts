import { createContext, useContext, useEffect } from 'react';

/** Registers a form with unsaved input; the returned function takes it out again. */
export const DirtyFormContext = createContext<() => () => void>(() => () => {});

/** While the calling form is dirty, it is registered, and the browser asks before it leaves the page. */
export function useDirtyForm(isDirty: boolean): void {
  const register = useContext(DirtyFormContext);
  useEffect(() => {
    if (!isDirty) return;
    const takeOut = register();
    const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => {
      window.removeEventListener('beforeunload', askBeforeUnload);
      takeOut();
    };
  }, [isDirty, register]);
}
