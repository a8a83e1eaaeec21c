import { useSyncExternalStore } from 'react';

/** Narrower screens show one thing at a time, below each other. */
export const NARROW_SCREEN_PIXELS = 768;

function subscribe(onChange: () => void) {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** Whether the window is at least this wide, in pixels. */
export function useScreenWidth(atLeast: number): boolean {
  return useSyncExternalStore(subscribe, () => window.innerWidth >= atLeast);
}
