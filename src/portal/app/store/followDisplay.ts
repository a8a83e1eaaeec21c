import { applyDisplay, rememberDisplay, systemDark } from './display';
import { selectDisplay } from './displaySlice';
import type { Store } from './store';

/** Applies and stores changed display settings, and follows changes of the system's colour scheme. */
export function followDisplay(store: Store, body: HTMLElement) {
  let applied = selectDisplay(store.getState());
  const apply = () => applyDisplay(applied, body);

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
