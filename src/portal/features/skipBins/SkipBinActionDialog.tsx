import type { ComponentType } from 'react';
import type { SkipBin } from '../../../contract/skipBins';
import { CancelSkipBinDialog } from './CancelSkipBinDialog';
import { MarkCollectedDialog } from './MarkCollectedDialog';
import { MarkDeliveredDialog } from './MarkDeliveredDialog';
import { RequestCollectionDialog } from './RequestCollectionDialog';
import type { SkipBinActionName } from './skipBinActions';
import type { SkipBinDialogProps } from './SkipBinDialogProps';
import { UpdateSkipBinDialog } from './UpdateSkipBinDialog';

/** What is open: an action, and the bin as it was when its dialog was opened. */
export interface OpenSkipBinAction {
  name: SkipBinActionName;
  bin: SkipBin;
}

const DIALOGS: Record<SkipBinActionName, ComponentType<SkipBinDialogProps>> = {
  markDelivered: MarkDeliveredDialog,
  requestCollection: RequestCollectionDialog,
  markCollected: MarkCollectedDialog,
  cancelSkipBin: CancelSkipBinDialog,
  updateSkipBin: UpdateSkipBinDialog,
};

export function SkipBinActionDialog({ name, bin, onClose }: OpenSkipBinAction & { onClose: () => void }) {
  const Dialog = DIALOGS[name];
  return <Dialog bin={bin} onClose={onClose} />;
}
