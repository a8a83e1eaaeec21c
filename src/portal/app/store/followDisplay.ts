import { applyDisplay, rememberDisplay, rememberedDisplay, STORAGE_NAME, systemDark } from './display';
import { displaySlice, selectDisplay } from './displaySlice';
import type { Store } from './store';

/** Applies and stores changed display settings, and follows those of other tabs and the system's colour scheme. */
export function followDisplay(store: Store, body: HTMLElement) {
  let applied = selectDisplay(store.getState());
  const apply = () => applyDisplay(applied, body);

  // Else this tab would write its own settings over the others'.
  window.addEventListener('storage', ({ key }) => {
    if (key !== STORAGE_NAME) return;
    // Not stored again.
    applied = rememberedDisplay();
    store.dispatch(displaySlice.actions.changed(applied));
    apply();
  });
  systemDark().addEventListener('change', apply);
  store.subscribe(() => {
    const display = selectDisplay(store.getState());
    if (display === applied) return;
    applied = display;
    rememberDisplay(display);
    apply();
  });
  apply();
}
