import { Classes } from '@blueprintjs/core';

/** Light or dark, as the system says, also when it changes its mind. */
export function followColourScheme(body: HTMLElement) {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = () => body.classList.toggle(Classes.DARK, dark.matches);
  dark.addEventListener('change', apply);
  apply();
}
