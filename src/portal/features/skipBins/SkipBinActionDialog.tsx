import type { ComponentType } from 'react';
import type { SkipBin } from '../../../contract/skipBins';
import { CancelSkipBinDialog } from './CancelSkipBinDialog';
import { MarkCollectedDialog } from './MarkCollectedDialog';
import { MarkManyDialog } from './MarkManyDialog';
import { MarkDeliveredDialog } from './MarkDeliveredDialog';
import { RequestCollectionDialog } from './RequestCollectionDialog';
import type { SkipBinActionName } from './skipBinActions';
import type { SkipBinDialogProps } from './SkipBinDialogProps';
import { UpdateSkipBinDialog } from './UpdateSkipBinDialog';

/** What is open: an action, and the bins, at least one, as they were when its dialog was opened. */
export interface OpenSkipBinAction {
  name: SkipBinActionName;
  bins: readonly SkipBin[];
}

const DIALOGS: Record<SkipBinActionName, ComponentType<SkipBinDialogProps>> = {
  markDelivered: MarkDeliveredDialog,
  requestCollection: RequestCollectionDialog,
  markCollected: MarkCollectedDialog,
  cancelSkipBin: CancelSkipBinDialog,
  updateSkipBin: UpdateSkipBinDialog,
};

export function SkipBinActionDialog({ name, bins, onClose }: OpenSkipBinAction & { onClose: () => void }) {
  const [bin, ...more] = bins;
  if (!bin) return null;
  if (more.length > 0 && (name === 'markDelivered' || name === 'markCollected'))
    return <MarkManyDialog name={name} bins={bins} onClose={onClose} />;
  const Dialog = DIALOGS[name];
  return <Dialog bin={bin} onClose={onClose} />;
}
