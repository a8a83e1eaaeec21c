import type { SkipBin } from '../../../../contract/skipBins';

/** A part of what is known of a bin. */
export type SkipBinTab = 'general' | 'delivery' | 'collection';

/** What each dialog about a bin is given: the bin as it was when the dialog was opened. */
export interface SkipBinDialogProps {
  bin: SkipBin;
  /** What the person came for, to a dialog that has several parts. */
  tab?: SkipBinTab | undefined;
  onClose: () => void;
}
