import { LoadingIndicator } from '../reading/LoadingIndicator';
import { DialogLayer } from './DialogLayer';

/** In place of a dialog that loads: keys do not act on the screen below, and Escape closes it. The focus stays where it is. */
export function LoadingDialog({ onClose }: { onClose: () => void }) {
  return (
    <DialogLayer title="Loading" onClose={onClose}>
      <LoadingIndicator />
    </DialogLayer>
  );
}
