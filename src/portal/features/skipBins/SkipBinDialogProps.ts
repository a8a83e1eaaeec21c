import type { SkipBin } from '../../../contract/skipBins';

/** What each dialog about a bin is given: the bin as it was when the dialog was opened. */
export interface SkipBinDialogProps {
  bin: SkipBin;
  onClose: () => void;
}
