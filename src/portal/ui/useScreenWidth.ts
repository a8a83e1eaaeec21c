import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** Whether the window is at least this wide, in pixels. */
export function useScreenWidth(atLeast: number): boolean {
  return useSyncExternalStore(subscribe, () => window.innerWidth >= atLeast);
}
