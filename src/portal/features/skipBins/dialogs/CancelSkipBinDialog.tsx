import { skipToken } from '@reduxjs/toolkit/query';
import { otherHalf } from '../../../../contract/lifecycle/swapHalves';
import { binLabel } from '../../../format/skipBins';
import { ConfirmChangeDialog } from '../../changes/ConfirmChangeDialog';
import type { SkipBinDialogProps } from './SkipBinDialogProps';
import { useCancelSkipBinMutation, useGetSkipBinQuery } from '../skipBinsApi';

export function CancelSkipBinDialog({ bin, onClose }: SkipBinDialogProps) {
  const [cancelSkipBin, { error }] = useCancelSkipBinMutation();
  const { data: previous } = useGetSkipBinQuery(bin.previousSkipBinId ?? skipToken);
  return (
    <ConfirmChangeDialog
      kind="skipBin"
      opened={bin}
      title="Cancel bin order"
      confirmLabel="Cancel order"
      cancelLabel="Keep order"
      intent="danger"
      error={error}
      onClose={onClose}
      onConfirm={(request) => cancelSkipBin(request).unwrap()}
    >
      <p>
        The order of the {binLabel(bin)} bin {bin.referenceNumber && `(Bin# ${bin.referenceNumber}) `}for{' '}
        {bin.jobSite.name}, {bin.jobSite.account.name}, will be cancelled.
        {otherHalf(bin, { previous, replacement: null }) &&
          ' It was to replace another bin: that one will still be collected, without a replacement.'}
      </p>
    </ConfirmChangeDialog>
  );
}
