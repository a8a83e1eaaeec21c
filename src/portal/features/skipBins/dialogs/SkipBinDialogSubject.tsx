import type { SkipBin } from '../../../../contract/responses/skipBins';
import { binName } from '../../../format/skipBins';

/** Names a dialog's bin and its site: a user who opened it by a key may not have been looking at the list. */
export function SkipBinDialogSubject({ bin }: { bin: SkipBin }) {
  const { name, account } = bin.jobSite;
  return (
    <>
      <strong>{binName(bin)}</strong> at {name}, {account.name}
    </>
  );
}
