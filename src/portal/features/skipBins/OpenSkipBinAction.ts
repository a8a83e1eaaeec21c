import type { SkipBin } from '../../../contract/skipBins';
import type { SkipBinTab } from './dialogs/SkipBinDialogProps';
import type { SkipBinActionName } from './skipBinActions';

/** What is open: an action, and the bins, at least one, as they were when its dialog was opened. */
export interface OpenSkipBinAction {
  name: SkipBinActionName;
  bins: readonly SkipBin[];
  tab?: SkipBinTab;
}
