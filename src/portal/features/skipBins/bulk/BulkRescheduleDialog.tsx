import { Callout } from '@blueprintjs/core';
import { useSelector } from 'react-redux';
import type { CalendarDate } from '../../../../contract/calendarDate';
import { awaitsDelivery } from '../../../../contract/lifecycle/lifecycle';
import { otherHalf } from '../../../../contract/lifecycle/swapHalves';
import { canSkipBin } from '../../../../contract/lifecycle/skipBinMachine';
import { TIME_SLOTS, type TimeSlot } from '../../../../contract/skipBinChoices';
import { type RescheduleSkipBin, rescheduleSkipBinSchema } from '../../../../contract/skipBins';
import type { SkipBin, SkipBinFields } from '../../../../contract/responses/skipBins';
import { REQUIRED, textChoice } from '../../../../contract/fields';
import { selectToday } from '../../../api/businessDaySlice';
import { ReadFailure } from '../../../ui/reading/ReadFailure';
import { DateField } from '../../../ui/form/DateField';
import { SelectField } from '../../../ui/form/SelectField';
import { FormDialog } from '../../../ui/dialog/FormDialog';
import { dueOf } from '../dueOf';
import { isDueThen } from '../isDueThen';
import { TIME_SLOT_OPTIONS } from '../skipBinOptions';
import { useUpcomingSkipBins } from '../useUpcomingSkipBins';
import { BulkStatus } from './BulkStatus';
import { SkipBinList } from './SkipBinList';
import { useBulk } from './useBulk';

const AS_IT_IS = 'as-it-is';
const SLOT_OPTIONS = [{ value: AS_IT_IS, label: 'As it is' }, ...TIME_SLOT_OPTIONS];

const fields = rescheduleSkipBinSchema
  .pick(['date'])
  .shape({ timeSlot: textChoice([AS_IT_IS, ...TIME_SLOTS]).required(REQUIRED) });

interface BulkRescheduleDialogProps {
  /** As they were when the dialog was opened. */
  bins: readonly SkipBin[];
  /** The new date, if it is chosen already. */
  date?: CalendarDate | undefined;
  onClose: () => void;
}

/** Moves several jobs to one day. Refused ones stay listed, each with the reason. */
export function BulkRescheduleDialog({ bins, date: chosen, onClose }: BulkRescheduleDialogProps) {
  const today = useSelector(selectToday);
  const possible = bins.filter((bin) => canSkipBin(bin, { type: 'reschedule' }));
  const leftOut = bins.filter((bin) => !possible.includes(bin));
  const oldBinOf = ({ previousSkipBinId }: SkipBin, list: readonly SkipBin[]) =>
    list.find(({ id }) => id === previousSkipBinId);
  const movesWithOldBin = (bin: SkipBin) =>
    otherHalf(bin, { previous: oldBinOf(bin, possible), replacement: undefined }) !== undefined;
  const { waiting, refused, isRunning, outcome, stop, error, send } = useBulk(
    possible.filter((bin) => !movesWithOldBin(bin)),
  );
  const upcoming = useUpcomingSkipBins();
  const isUnread =
    upcoming.data === undefined &&
    waiting.some((bin) => awaitsDelivery(bin) && bin.previousSkipBinId !== null);
  // Live, because a bin's version does not change with that of the bin that it replaces.
  const otherHalfOf = (bin: SkipBin) =>
    otherHalf<SkipBinFields>(bin, {
      previous: oldBinOf(bin, upcoming.data ?? []),
      replacement: bin.replacement,
    });
  const movedWith = waiting.flatMap((bin) => {
    const half = otherHalfOf(bin);
    return half ? [{ ...half, jobSite: bin.jobSite }] : [];
  });
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
  const [day, ...otherDays] = new Set(possible.map((bin) => dueOf(bin).date));

  return (
    <FormDialog
      title={waiting.length === 1 ? 'Reschedule bin' : `Reschedule ${waiting.length} bins`}
      schema={schema}
      initialValues={{ date: chosen ?? (otherDays.length === 0 ? day : null), timeSlot: AS_IT_IS }}
      submitLabel="Reschedule"
      saveError={error}
      status={<BulkStatus isRunning={isRunning} outcome={outcome} participle="rescheduled" />}
      onStop={stop}
      onClose={onClose}
      onSubmit={async (values) => {
        // Sent without a version, the other half would move over a colleague's change.
        if (isUnread) return false;
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
            };
            return [{ command: 'rescheduleSkipBin', jobSiteId, request }];
          }),
        );
      }}
    >
      <SkipBinList bins={waiting} refused={refused} />
      {isUnread && (
        <>
          <ReadFailure label="The other bins of their swaps" read={upcoming} />
          {!upcoming.error && <p>Looking up the other bins of their swaps…</p>}
        </>
      )}
      {movedWith.length > 0 && (
        <Callout compact title="Moved with them: the other bins of their swaps">
          <SkipBinList bins={movedWith} />
        </Callout>
      )}
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
      <SelectField<RescheduleSkipBin> name="timeSlot" label="Time" options={SLOT_OPTIONS} />
    </FormDialog>
  );
}
