import { applyDisplay, rememberDisplay, systemDark } from './display';
import { selectDisplay } from './displaySlice';
import type { Store } from './store';

/** As chosen, or as the system says also when it changes its mind; and what was chosen is remembered. */
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
