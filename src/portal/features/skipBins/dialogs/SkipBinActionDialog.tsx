import { useEffect, useState } from 'react';
import { DIALOGS_LOAD_MILLISECONDS } from '../../../startup/delays';
import { lazyWithPreload } from '../../../ui/lazyWithPreload';
import { LoadingDialog } from '../../../ui/dialog/LoadingDialog';
import type { OpenSkipBinAction } from './OpenSkipBinAction';

type Props = OpenSkipBinAction & { onClose: () => void };

const dialog = lazyWithPreload<Props>(
  async () => (await import('./SkipBinDialog')).SkipBinDialog,
  LoadingDialog,
);

/**
 * Preloads the dialogs after the bins are shown.
 * @returns whether what comes after them may load
 */
export function useDialogsAfter(areBinsShown: boolean): boolean {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    if (!areBinsShown) return;
    // A load error is shown when the dialog renders.
    const timer = setTimeout(() => {
      void dialog
        .preload()
        .catch(() => {})
        .then(() => setIsTime(true));
    }, DIALOGS_LOAD_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [areBinsShown]);
  return isTime;
}

export const SkipBinActionDialog = dialog.Lazy;
