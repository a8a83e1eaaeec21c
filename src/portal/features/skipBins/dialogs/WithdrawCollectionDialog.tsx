import { seenVersion } from '../../../api/seenVersion';
import { binName } from '../../../format/skipBins';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { ChangedMeanwhile } from '../../changes/ChangedMeanwhile';
import type { SkipBinDialogProps } from './SkipBinDialogProps';
import { SkipBinDialogSubject } from './SkipBinDialogSubject';
import { useGetSkipBinQuery, useWithdrawCollectionMutation } from '../skipBinsApi';

export function WithdrawCollectionDialog({ bin, onClose }: SkipBinDialogProps) {
  const [withdrawCollection, { error }] = useWithdrawCollectionMutation();
  // The replacement may have changed, which does not change the version of `bin`.
  const { currentData = bin } = useGetSkipBinQuery(bin.id);
  const { replacement } = currentData;
  return (
    <ConfirmDialog
      title="Withdraw collection"
      confirmLabel="Withdraw collection"
      cancelLabel="Keep collection"
      intent="warning"
      error={error}
      onClose={onClose}
      onConfirm={() => withdrawCollection({ id: bin.id, version: seenVersion(bin, error) }).unwrap()}
    >
      <ChangedMeanwhile kind="skipBin" opened={bin} refusal={error} />
      <p>
        <SkipBinDialogSubject bin={bin} />, stays on the site until its collection is requested again.
      </p>
      {replacement && (
        <p>
          {replacement.status === 'pending'
            ? `The order of its replacement, ${binName(replacement)}, will be cancelled.`
            : `Its replacement, ${binName(replacement)}, is on the site already and stays, too.`}
        </p>
      )}
    </ConfirmDialog>
  );
}
