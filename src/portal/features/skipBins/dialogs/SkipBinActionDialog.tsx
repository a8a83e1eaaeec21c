import { useEffect } from 'react';
import { DialogLayer } from '../../../ui/dialog/DialogLayer';
import { lazyWithPreload } from '../../../ui/lazyWithPreload';
import { LoadingIndicator } from '../../../ui/reading/LoadingIndicator';
import { DIALOGS_LOAD_MILLISECONDS } from '../../../ui/timings';
import type { OpenSkipBinAction } from '../OpenSkipBinAction';

type Props = OpenSkipBinAction & { onClose: () => void };

/** A dialog, so that keys do not act on the screen below and Escape closes it. The focus stays where it is. */
function Loading({ onClose }: Props) {
  return (
    <DialogLayer title="Loading" onClose={onClose}>
      <LoadingIndicator />
    </DialogLayer>
  );
}

const dialog = lazyWithPreload<Props>(async () => (await import('./SkipBinDialog')).SkipBinDialog, Loading);

/** Preloads the dialogs after the bins are shown. */
export function useDialogsAfter(areBinsShown: boolean) {
  useEffect(() => {
    if (!areBinsShown) return;
    // A load error is shown when the dialog renders.
    const timer = setTimeout(() => void dialog.preload().catch(() => {}), DIALOGS_LOAD_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [areBinsShown]);
}

export const SkipBinActionDialog = dialog.Lazy;
