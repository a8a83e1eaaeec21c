import { useState } from 'react';
import { useScreenWidth } from '../../ui/useScreenWidth';

const STORAGE_NAME = 'collapsed-sidebar';
/** Below this the sidebar is a drawer, and always expanded. */
export const NARROW_SCREEN_PIXELS = 768;

/** Whether the sidebar is collapsed to its icons; remembered on this machine. */
export function useCollapsedSidebar() {
  const narrow = !useScreenWidth(NARROW_SCREEN_PIXELS);
  const [wanted, setWanted] = useState(() => localStorage.getItem(STORAGE_NAME) === 'true');

  function toggle() {
    localStorage.setItem(STORAGE_NAME, String(!wanted));
    setWanted(!wanted);
  }

  return { collapsed: wanted && !narrow, collapsible: !narrow, toggle };
}
