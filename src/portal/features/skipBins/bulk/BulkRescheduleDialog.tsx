import { Callout } from '@blueprintjs/core';
import { useSelector } from 'react-redux';
import { formatCalendarDate, type CalendarDate } from '../../../../contract/calendarDate';
import { otherHalf } from '../../../../contract/lifecycle/swapHalves';
import { canSkipBin } from '../../../../contract/lifecycle/skipBinMachine';
import type { TimeSlot } from '../../../../contract/skipBinChoices';
import { type RescheduleSkipBin, rescheduleSkipBinSchema } from '../../../../contract/skipBins';
import type { SkipBin, SkipBinFields } from '../../../../contract/responses/skipBins';
import { selectToday } from '../../../api/businessDaySlice';
import { DateField } from '../../../ui/form/DateField';
import { SelectField } from '../../../ui/form/SelectField';
import { FormDialog } from '../../../ui/dialog/FormDialog';
import { ClosedDay } from '../dialogs/ClosedDay';
import { dueOf } from '../dueOf';
import { isDueThen } from '../isDueThen';
import { BulkStatus } from './BulkStatus';
import { OtherHalves } from './OtherHalves';
import { SkipBinList } from './SkipBinList';
import { AS_IT_IS, slotForAll, SLOTS_FOR_ALL } from './slotsForAll';
import { useBulk } from './useBulk';
import { useClosedDayFirst } from './useClosedDayFirst';
import { oldBinOf, useOtherHalves } from './useOtherHalves';

const fields = rescheduleSkipBinSchema.pick(['date']).shape({ timeSlot: slotForAll() });

interface BulkRescheduleDialogProps {
  /** As they were when the dialog was opened. */
  bins: readonly SkipBin[];
  /** The new date, if it is chosen already. */
  date?: CalendarDate | undefined;
  /** The day of which these are all jobs: each keeps its time slot. */
  day?: CalendarDate | undefined;
  onClose: () => void;
}

/** Moves several jobs to one day. Refused ones stay listed, each with the reason. */
export function BulkRescheduleDialog({ bins, date: chosen, day, onClose }: BulkRescheduleDialogProps) {
  const today = useSelector(selectToday);
  const possible = bins.filter((bin) => canSkipBin(bin, { type: 'reschedule' }));
  const leftOut = bins.filter((bin) => !possible.includes(bin));
  const movesWithOldBin = (bin: SkipBin) =>
    otherHalf(bin, { previous: oldBinOf(bin, possible), replacement: undefined }) !== undefined;
  const { waiting, refused, isRunning, outcome, stop, error, send } = useBulk(
    possible.filter((bin) => !movesWithOldBin(bin)),
  );
  const { answerFor, ...asked } = useClosedDayFirst();
  const halves = useOtherHalves(waiting);
  const { upcoming, isUnread, otherHalfOf, movedWith } = halves;
  // The old bin was refused because a colleague has done or withdrawn its collection.
  const noLongerMoved = possible.filter(
    (bin) => movesWithOldBin(bin) && oldBinOf(bin, waiting) && !movedWith.some(({ id }) => id === bin.id),
  );
  /** When a bin would be due. */
  const movedTo = (bin: SkipBin, { date, timeSlot }: { date: CalendarDate; timeSlot: string }) => ({
    date,
    slot: timeSlot === AS_IT_IS ? dueOf(bin).slot : timeSlot,
  });
  /** A bin that a colleague has changed since is sent, and refused with what was changed. */
  const stays = (bin: SkipBin, values: Parameters<typeof movedTo>[1]) => {
    const { version } = upcoming.data?.find(({ id }) => id === bin.id) ?? bin;
    return version === bin.version && isDueThen(bin, movedTo(bin, values), otherHalfOf(bin));
  };
  const schema = fields.test('moves', (values, { createError }) =>
    waiting.every((bin) => stays(bin, values))
      ? createError({ path: 'date', message: 'They are due then already' })
      : true,
  );
  const [due, ...otherDays] = new Set(possible.map((bin) => dueOf(bin).date));
  const title = day
    ? titleOfDay(day, [...waiting, ...movedWith])
    : waiting.length === 1
      ? 'Reschedule bin'
      : `Reschedule ${waiting.length} bins`;

  return (
    <FormDialog
      title={title}
      schema={schema}
      initialValues={{ date: chosen ?? (otherDays.length === 0 ? due : null), timeSlot: AS_IT_IS }}
      submitLabel="Reschedule"
      question={<ClosedDay {...asked} />}
      saveError={error}
      status={<BulkStatus isRunning={isRunning} outcome={outcome} participle="rescheduled" />}
      onStop={stop}
      onClose={onClose}
      onSubmit={async (values) => {
        if (isUnread) return false;
        const isMoved = waiting.some((bin) => dueOf(bin).date !== values.date);
        const answer = await answerFor({ date: values.date }, isMoved ? values.date : undefined);
        if (!answer) return false;
        return send(
          waiting.flatMap((bin) => {
            if (stays(bin, values)) return [];
            const { date, slot } = movedTo(bin, values);
            const { id, version, jobSiteId } = bin;
            const request = {
              id,
              version,
              date,
              timeSlot: slot as TimeSlot,
              otherHalfVersion: otherHalfOf(bin)?.version,
              ...answer,
            };
            return [{ command: 'rescheduleSkipBin', jobSiteId, request }];
          }),
        );
      }}
    >
      <SkipBinList bins={waiting} refused={refused} />
      <OtherHalves {...halves} title="Moved with them: the other bins of their swaps" />
      {noLongerMoved.length > 0 && (
        <Callout compact intent="warning" title="No longer moved with the bins that they replace">
          <SkipBinList bins={noLongerMoved} />
        </Callout>
      )}
      {leftOut.length > 0 && (
        <Callout compact intent="warning" title="Left out: these cannot be rescheduled now">
          <SkipBinList bins={leftOut} />
        </Callout>
      )}
      <DateField<RescheduleSkipBin> name="date" label="Date" today={today} earliest={today} />
      {!day && <SelectField<RescheduleSkipBin> name="timeSlot" label="Time" options={SLOTS_FOR_ALL} />}
    </FormDialog>
  );
}

/** 'Move 12 jobs of Tuesday 3 Nov': both halves of a swap are jobs. */
function titleOfDay(day: CalendarDate, moved: readonly SkipBinFields[]): string {
  const count = moved.filter((bin) => dueOf(bin).date === day).length;
  return `Move ${count === 1 ? '1 job' : `${count} jobs`} of ${formatCalendarDate(day, 'EEEE d MMM')}`;
}
