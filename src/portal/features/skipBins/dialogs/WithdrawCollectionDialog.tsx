import { awaitsDelivery } from '../../../../contract/lifecycle/lifecycle';
import { binName } from '../../../format/skipBins';
import { ConfirmChangeDialog } from '../../changes/ConfirmChangeDialog';
import type { SkipBinDialogProps } from './SkipBinDialogProps';
import { SkipBinDialogSubject } from './SkipBinDialogSubject';
import { useGetSkipBinQuery, useWithdrawCollectionMutation } from '../skipBinsApi';

export function WithdrawCollectionDialog({ bin, onClose }: SkipBinDialogProps) {
  const [withdrawCollection, { error }] = useWithdrawCollectionMutation();
  // The replacement may have changed, which does not change the version of `bin`.
  const { currentData = bin } = useGetSkipBinQuery(bin.id);
  const { replacement } = currentData;
  return (
    <ConfirmChangeDialog
      kind="skipBin"
      opened={bin}
      title="Withdraw collection"
      confirmLabel="Withdraw collection"
      cancelLabel="Keep collection"
      intent="warning"
      error={error}
      onClose={onClose}
      onConfirm={(request) => withdrawCollection(request).unwrap()}
    >
      <p>
        <SkipBinDialogSubject bin={bin} />, stays on the site until its collection is requested again.
      </p>
      {replacement && (
        <p>
          {awaitsDelivery(replacement)
            ? `The order of its replacement, ${binName(replacement)}, will be cancelled.`
            : `Its replacement, ${binName(replacement)}, is on the site already and stays, too.`}
        </p>
      )}
    </ConfirmChangeDialog>
  );
}
