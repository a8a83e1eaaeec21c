import type { SkipBin } from '../../../../contract/responses/skipBins';

/** A tab of the update dialog. */
export type SkipBinTab = 'general' | 'delivery' | 'collection';

/** Props of each dialog about a bin. `bin` is as it was when the dialog was opened. */
export interface SkipBinDialogProps {
  bin: SkipBin;
  /** The initial tab, for a dialog with tabs. */
  tab?: SkipBinTab | undefined;
  onClose: () => void;
}
