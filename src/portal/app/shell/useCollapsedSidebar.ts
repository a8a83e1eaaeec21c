import { useState } from 'react';
import { onThisMachine } from '../../startup/storage';
import { NARROW_SCREEN_PIXELS, useMinWidth } from '../../ui/useMinWidth';

const STORAGE_NAME = 'collapsed-sidebar';

/** Whether the sidebar is collapsed to its icons; remembered on this machine. */
export function useCollapsedSidebar() {
  const narrow = !useMinWidth(NARROW_SCREEN_PIXELS);
  const [wanted, setWanted] = useState(() => onThisMachine.read(STORAGE_NAME) === 'true');

  function toggle() {
    onThisMachine.write(STORAGE_NAME, String(!wanted));
    setWanted(!wanted);
  }

  return { collapsed: wanted && !narrow, collapsible: !narrow, toggle };
}
