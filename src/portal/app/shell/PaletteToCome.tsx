import { useLayoutEffect, type MutableRefObject, type ReactNode } from 'react';
import { LoadingDialog } from '../../ui/dialog/LoadingDialog';

export interface PaletteProps {
  /** What was typed before the palette was loaded. */
  typed: MutableRefObject<string>;
  onClose: () => void;
}

/** In place of the palette while it loads: keeps what is typed for it, and keys do not act on the screen below. */
export function PaletteToCome({ typed, onClose, children }: PaletteProps & { children?: ReactNode }) {
  const hasFailed = children !== undefined && children !== false;
  useLayoutEffect(() => {
    if (hasFailed) return;
    function take(event: KeyboardEvent) {
      event.stopPropagation();
      if (event.key === 'Escape') onClose();
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      typed.current += event.key;
    }
    window.addEventListener('keydown', take, true);
    return () => window.removeEventListener('keydown', take, true);
  }, [hasFailed, typed, onClose]);
  return hasFailed ? <LoadingDialog onClose={onClose}>{children}</LoadingDialog> : null;
}
