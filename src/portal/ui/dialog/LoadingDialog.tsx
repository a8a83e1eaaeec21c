import type { ReactNode } from 'react';
import { LoadingIndicator } from '../reading/LoadingIndicator';
import { DialogLayer } from './DialogLayer';

interface LoadingDialogProps {
  onClose: () => void;
  /** Why it could not be loaded. */
  children?: ReactNode;
}

/** In place of a dialog that loads: keys do not act on the screen below, and Escape closes it. The focus stays where it is. */
export function LoadingDialog({ onClose, children }: LoadingDialogProps) {
  return (
    <DialogLayer title="Loading" onClose={onClose}>
      {children || <LoadingIndicator />}
    </DialogLayer>
  );
}
