import { lazy, Suspense, useEffect } from 'react';
import type { SkipBin } from '../../../contract/skipBins';
import { DIALOGS_LOAD_MILLISECONDS } from '../../ui/timings';
import type { SkipBinTab } from './SkipBinDialogProps';
import type { SkipBinActionName } from './skipBinActions';

/** What is open: an action, and the bins, at least one, as they were when its dialog was opened. */
export interface OpenSkipBinAction {
  name: SkipBinActionName;
  bins: readonly SkipBin[];
  tab?: SkipBinTab;
}

const load = () => import('./SkipBinDialog');
const Dialog = lazy(async () => ({ default: (await load()).SkipBinDialog }));

/** The dialogs are there before anybody opens one, and come after the bins that they are about. */
export function useDialogsAfter(areBinsShown: boolean) {
  useEffect(() => {
    if (!areBinsShown) return;
    // What cannot be loaded says so where it is to be drawn.
    const timer = setTimeout(() => void load().catch(() => {}), DIALOGS_LOAD_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [areBinsShown]);
}

export function SkipBinActionDialog(props: OpenSkipBinAction & { onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
