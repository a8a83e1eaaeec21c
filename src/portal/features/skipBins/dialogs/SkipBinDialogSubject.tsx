import type { SkipBin } from '../../../../contract/skipBins';
import { binName } from '../../../format/skipBins';

/** Says which bin a dialog is about, and where it stands: whoever opened it by a key from a list may have looked away. */
export function SkipBinDialogSubject({ bin }: { bin: SkipBin }) {
  const { name, account } = bin.jobSite;
  return (
    <>
      <strong>{binName(bin)}</strong> at {name}, {account.name}
    </>
  );
}
