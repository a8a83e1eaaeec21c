import { Callout } from '@blueprintjs/core';
import { useSelector } from 'react-redux';
import type { InferType } from 'yup';
import type { CalendarDate } from '../../../../contract/calendarDate';
import { awaitsDelivery } from '../../../../contract/lifecycle/lifecycle';
import { canSkipBin } from '../../../../contract/lifecycle/skipBinMachine';
import type { SkipBin } from '../../../../contract/responses/skipBins';
import { recordAttemptSchema } from '../../../../contract/skipBins';
import { selectToday } from '../../../api/businessDaySlice';
import { FormDialog } from '../../../ui/dialog/FormDialog';
import { AttemptFields } from '../dialogs/AttemptFields';
import { ClosedDay } from '../dialogs/ClosedDay';
import { dayOfNewSlot, dueOf } from '../dueOf';
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

  const sentHalfOf = (bin: SkipBin) => waiting.find(({ id }) => id === halves.otherHalfOf(bin)?.id);

  /** The day of a bin's job, if it gets a new time by its own request. Of two halves in the list, the old bin takes the new one along. */
  function newDayOf(bin: SkipBin, { newDate, newTimeSlot }: Values): CalendarDate | undefined {
    const isMoved = newDate || newTimeSlot !== AS_IT_IS;
    if (!isMoved || (sentHalfOf(bin) && awaitsDelivery(bin))) return undefined;
    return newDate ?? dayOfNewSlot(bin, today);
  }

  /** Where jobs move that do not stay on their days: a day that is chosen for all, or today for the overdue ones. */
  function changedDay(values: Values): CalendarDate | undefined {
    const moved = waiting.find((bin) => (newDayOf(bin, values) ?? dueOf(bin).date) !== dueOf(bin).date);
    return moved && newDayOf(moved, values);
  }

  /** Of two halves in the list, the new bin's attempt comes first. */
  function commandsOf(values: Values): BulkCommand[] {
    const { newDate: _newDate, newTimeSlot, ...attempt } = values;
    const slot = newTimeSlot === AS_IT_IS ? null : newTimeSlot;
    const isDelivery = (bin: SkipBin) => awaitsDelivery(bin);
    const inOrder = [...waiting.filter(isDelivery), ...waiting.filter((bin) => !isDelivery(bin))];
    return inOrder.map((bin) => {
      const newDay = newDayOf(bin, values);
      const otherHalfVersion = (sentHalfOf(bin) ?? halves.otherHalfOf(bin))?.version;
      const { id, version, jobSiteId } = bin;
      const request = {
        id,
        version,
        ...attempt,
        ...(newDay ? { newDate: newDay, newTimeSlot: slot, otherHalfVersion } : {}),
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
        const answer = isMoved ? await answerFor({ date, newDate }, changedDay(values)) : {};
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
