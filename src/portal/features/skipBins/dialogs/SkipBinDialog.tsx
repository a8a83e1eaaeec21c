import type { ComponentType } from 'react';
import { ShowClosedDays } from '../../closedDays/ShowClosedDays';
import { CancelSkipBinDialog } from './CancelSkipBinDialog';
import { AssignDriverDialog } from '../bulk/AssignDriverDialog';
import { BulkCollectionDialog } from '../bulk/BulkCollectionDialog';
import { BulkRecordAttemptDialog } from '../bulk/BulkRecordAttemptDialog';
import { BulkRescheduleDialog } from '../bulk/BulkRescheduleDialog';
import { ExtendHireDialog } from '../bulk/ExtendHireDialog';
import { MarkCollectedDialog } from './MarkCollectedDialog';
import { BulkMarkDialog } from '../bulk/BulkMarkDialog';
import { MarkDeliveredDialog } from './MarkDeliveredDialog';
import { OrderAgainDialog } from './OrderAgainDialog';
import { RecordAttemptDialog } from './RecordAttemptDialog';
import { RepeatSkipBinDialog } from './RepeatSkipBinDialog';
import { RequestCollectionDialog } from './RequestCollectionDialog';
import { RescheduleSkipBinDialog } from './RescheduleSkipBinDialog';
import type { OpenSkipBinAction } from './OpenSkipBinAction';
import type { SkipBinActionName } from '../skipBinActions';
import type { SkipBinDialogProps } from './SkipBinDialogProps';
import { UpdateSkipBinDialog } from './UpdateSkipBinDialog';
import { WithdrawCollectionDialog } from './WithdrawCollectionDialog';

/** Of actions on one bin. */
const DIALOGS: Record<
  Exclude<SkipBinActionName, 'assignDriver' | 'extendHire'>,
  ComponentType<SkipBinDialogProps>
> = {
  markDelivered: MarkDeliveredDialog,
  requestCollection: RequestCollectionDialog,
  withdrawCollection: WithdrawCollectionDialog,
  rescheduleSkipBin: RescheduleSkipBinDialog,
  recordAttempt: RecordAttemptDialog,
  markCollected: MarkCollectedDialog,
  cancelSkipBin: CancelSkipBinDialog,
  updateSkipBin: UpdateSkipBinDialog,
  orderAgain: OrderAgainDialog,
  repeatSkipBin: RepeatSkipBinDialog,
};

type SkipBinActionDialogProps = OpenSkipBinAction & { onClose: () => void };

/** The dialog of an action, for one bin or several. */
export function SkipBinDialog(props: SkipBinActionDialogProps) {
  return (
    <ShowClosedDays>
      <DialogOfAction {...props} />
    </ShowClosedDays>
  );
}

function DialogOfAction({ name, bins, tab, date, day, driverId, onClose }: SkipBinActionDialogProps) {
  const [bin, ...more] = bins;
  if (!bin) return null;
  if (more.length > 0 && (name === 'markDelivered' || name === 'markCollected'))
    return <BulkMarkDialog bins={bins} onClose={onClose} />;
  if (more.length > 0 && name === 'requestCollection')
    return <BulkCollectionDialog bins={bins} onClose={onClose} />;
  if (more.length > 0 && name === 'recordAttempt')
    return <BulkRecordAttemptDialog bins={bins} onClose={onClose} />;
  // Also for one bin: only this form can start with a date that is chosen already.
  if ((more.length > 0 || date) && name === 'rescheduleSkipBin')
    return <BulkRescheduleDialog bins={bins} date={date} day={day} onClose={onClose} />;
  if (name === 'assignDriver')
    return <AssignDriverDialog bins={bins} driverId={driverId} onClose={onClose} />;
  if (name === 'extendHire') return <ExtendHireDialog bins={bins} onClose={onClose} />;
  const Dialog = DIALOGS[name];
  return <Dialog bin={bin} tab={tab} onClose={onClose} />;
}
