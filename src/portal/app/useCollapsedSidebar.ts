import { useState, useSyncExternalStore } from 'react';

const STORAGE_NAME = 'collapsed-sidebar';
/** Below this the sidebar is a drawer, and always expanded. */
export const NARROW_SCREEN_PIXELS = 768;

function useNarrowScreen(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener('resize', onChange);
      return () => window.removeEventListener('resize', onChange);
    },
    () => window.innerWidth < NARROW_SCREEN_PIXELS,
  );
}

/** Whether the sidebar is down to its icons; remembered on this machine. */
export function useCollapsedSidebar() {
  const narrow = useNarrowScreen();
  const [wanted, setWanted] = useState(() => localStorage.getItem(STORAGE_NAME) === 'true');

  function toggle() {
    localStorage.setItem(STORAGE_NAME, String(!wanted));
    setWanted(!wanted);
  }

  return { collapsed: wanted && !narrow, collapsible: !narrow, toggle };
}
