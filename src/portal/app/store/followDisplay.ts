import { applyDisplay, rememberDisplay, rememberedDisplay, STORAGE_NAME, systemDark } from './display';
import { displaySlice, selectDisplay } from './displaySlice';
import type { Store } from './store';

/** Applies and stores changed display settings, and follows those of other tabs and the system's colour scheme. */
export function followDisplay(store: Store, body: HTMLElement) {
  let applied = selectDisplay(store.getState());
  const apply = () => applyDisplay(applied, body);

  // Otherwise this tab's next change would overwrite the other tab's settings.
  window.addEventListener('storage', ({ key }) => {
    if (key !== STORAGE_NAME) return;
    // Before the dispatch, so that the subscriber below does not store them again.
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
