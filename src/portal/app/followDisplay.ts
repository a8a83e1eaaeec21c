import { Classes } from '@blueprintjs/core';
import { rememberDisplay, selectDisplay } from './displaySlice';
import type { Store } from './store';

/** Light or dark as chosen, or as the system says also when it changes its mind; and what was chosen is remembered. */
export function followDisplay(store: Store, body: HTMLElement) {
  const systemDark = window.matchMedia('(prefers-color-scheme: dark)');
  let applied = selectDisplay(store.getState());

  function apply() {
    const { colours, density } = selectDisplay(store.getState());
    const dark = colours === 'system' ? systemDark.matches : colours === 'dark';
    body.classList.toggle(Classes.DARK, dark);
    body.dataset.density = density;
  }

  systemDark.addEventListener('change', apply);
  store.subscribe(() => {
    const display = selectDisplay(store.getState());
    if (display === applied) return;
    applied = display;
    rememberDisplay(display);
    apply();
  });
  apply();
}
