import { useSyncExternalStore } from 'react';

/** On a narrower screen lists are cards, and the sidebar is a menu. */
export const NARROW_SCREEN_PIXELS = 768;

function subscribe(onChange: () => void) {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** Whether the window is at least this wide. */
export function useMinWidth(pixels: number): boolean {
  return useSyncExternalStore(subscribe, () => window.innerWidth >= pixels);
}
