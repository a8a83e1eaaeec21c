import { Callout } from '@blueprintjs/core';
import { useSelector } from 'react-redux';
import type { InferType } from 'yup';
import { awaitsDelivery } from '../../../../contract/lifecycle/lifecycle';
import { canSkipBin } from '../../../../contract/lifecycle/skipBinMachine';
import type { SkipBin } from '../../../../contract/responses/skipBins';
import { recordAttemptSchema } from '../../../../contract/skipBins';
import { selectToday } from '../../../api/businessDaySlice';
import { FormDialog } from '../../../ui/dialog/FormDialog';
import { AttemptFields } from '../dialogs/AttemptFields';
import { ClosedDay } from '../dialogs/ClosedDay';
import { dayOfNewSlot } from '../dueOf';
import type { BulkCommand } from '../skipBinsApi';
import { BulkStatus } from './BulkStatus';
import { OtherHalves } from './OtherHalves';
import { SkipBinList } from './SkipBinList';
import { AS_IT_IS, slotForAll, SLOTS_FOR_ALL } from './slotsForAll';
import { useBulk } from './useBulk';
import { useClosedDayFirst } from './useClosedDayFirst';
import { useOtherHalves } from './useOtherHalves';

const schema = recordAttemptSchema
  .pick(['date', 'reason', 'comment', 'newDate'])
  .shape({ newTimeSlot: slotForAll() });

type Values = InferType<typeof schema> & { evenIfClosed?: boolean };

interface BulkRecordAttemptDialogProps {
  /** As they were when the dialog was opened. */
  bins: readonly SkipBin[];
  onClose: () => void;
}

/** Records for several jobs why they could not be done, and moves them if there is a new date. Refused ones stay listed. */
export function BulkRecordAttemptDialog({ bins, onClose }: BulkRecordAttemptDialogProps) {
  const today = useSelector(selectToday);
  const possible = bins.filter((bin) => canSkipBin(bin, { type: 'recordAttempt' }));
  const leftOut = bins.filter((bin) => !possible.includes(bin));
  const { waiting, refused, isRunning, outcome, stop, error, send } = useBulk(possible);
  const { answerFor, ...asked } = useClosedDayFirst();
  const halves = useOtherHalves(waiting);

  /** Of two halves in the list, the new bin's attempt comes first; then the old one takes it along to the new time. */
  function commandsOf({ newDate, newTimeSlot, ...attempt }: Values): BulkCommand[] {
    const slot = newTimeSlot === AS_IT_IS ? null : newTimeSlot;
    const isDelivery = (bin: SkipBin) => awaitsDelivery(bin);
    const inOrder = [...waiting.filter(isDelivery), ...waiting.filter((bin) => !isDelivery(bin))];
    return inOrder.map((bin) => {
      const half = halves.otherHalfOf(bin);
      const sentHalf = waiting.find(({ id }) => id === half?.id);
      const isMoved = (newDate || slot) && !(sentHalf && isDelivery(bin));
      const otherHalfVersion = (sentHalf ?? half)?.version;
      const { id, version, jobSiteId } = bin;
      const request = {
        id,
        version,
        ...attempt,
        ...(isMoved
          ? { newDate: newDate ?? dayOfNewSlot(bin, today), newTimeSlot: slot, otherHalfVersion }
          : {}),
      };
      return { command: 'recordAttempt', jobSiteId, request };
    });
  }

  return (
    <FormDialog
      title={waiting.length === 1 ? '1 job could not be done' : `${waiting.length} jobs could not be done`}
      schema={schema}
      initialValues={{ date: today, reason: '', comment: '', newDate: null, newTimeSlot: AS_IT_IS }}
      submitLabel={waiting.length === 1 ? 'Record attempt' : 'Record attempts'}
      question={<ClosedDay {...asked} />}
      saveError={error}
      status={<BulkStatus isRunning={isRunning} outcome={outcome} participle="recorded" />}
      onStop={stop}
      onClose={onClose}
      onSubmit={async (values) => {
        const isMoved = values.newDate || values.newTimeSlot !== AS_IT_IS;
        if (isMoved && halves.isUnread) return false;
        const { date, newDate } = values;
        const answer = newDate ? await answerFor({ date, newDate }, newDate) : {};
        return answer ? send(commandsOf({ ...values, ...answer })) : false;
      }}
    >
      <SkipBinList bins={waiting} refused={refused} />
      {leftOut.length > 0 && (
        <Callout compact intent="warning" title="Left out: these are not due">
          <SkipBinList bins={leftOut} />
        </Callout>
      )}
      <AttemptFields today={today} slots={SLOTS_FOR_ALL} />
      <OtherHalves {...halves} title="Moved with them to a new time: the other bins of their swaps" />
    </FormDialog>
  );
}
