import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { jobOf } from '../../../../contract/lifecycle/lifecycle';
import { rescheduleSkipBinSchema, type RescheduleSkipBin } from '../../../../contract/skipBins';
import type { SkipBinFields, SkipBin } from '../../../../contract/responses/skipBins';
import type { ApiError } from '../../../api/baseQuery';
import { selectToday } from '../../../api/businessDaySlice';
import { DateField } from '../../../ui/form/DateField';
import { SelectField } from '../../../ui/form/SelectField';
import { EditDialog } from '../../changes/EditDialog';
import { isDueThen } from '../isDueThen';
import { askedIn, ClosedDay, useClosedDay } from './ClosedDay';
import { OtherHalfNotice } from './OtherHalfNotice';
import type { SkipBinDialogProps } from './SkipBinDialogProps';
import { SkipBinDialogSubject } from './SkipBinDialogSubject';
import { TIME_SLOT_OPTIONS } from '../../../format/skipBinOptions';
import { useRescheduleSkipBinMutation } from '../skipBinsApi';
import { useOtherHalf } from './useOtherHalf';

/** Named as in the bin, not as in the request, its fields take part in the merge of colleagues' changes. */
export function RescheduleSkipBinDialog({ bin, onClose }: SkipBinDialogProps) {
  const today = useSelector(selectToday);
  const [rescheduleSkipBin, { error, originalArgs }] = useRescheduleSkipBinMutation();
  const { choose, withChosen } = useClosedDay();
  const { current, other } = useOtherHalf(bin);
  const { date, slot, label } = jobOf(bin);
  const { question, failure } = askedIn(error);
  const failureAtDate = useMemo(
    () =>
      failure?.errors
        ? { ...failure, errors: failure.errors.map(({ message }) => ({ path: date, message })) }
        : failure,
    [failure, date],
  );
  const schema = useMemo(() => {
    const { date: newDate, timeSlot } = rescheduleSkipBinSchema.fields;
    return rescheduleSkipBinSchema
      .omit(['date', 'timeSlot'])
      .shape({ [date]: newDate, [slot]: timeSlot })
      .test('moves', (values: Record<string, unknown>, { createError }) =>
        isDueThen(current, { date: values[date], slot: values[slot] }, other)
          ? createError({ path: date, message: 'It is due then already' })
          : true,
      );
  }, [date, slot, current, other]);

  async function reschedule(values: Record<string, unknown>) {
    const { id, version, [date]: newDate, [slot]: timeSlot } = values;
    const request = {
      id,
      version,
      date: newDate,
      timeSlot,
      otherHalfVersion: other?.version,
    } as RescheduleSkipBin;
    const saving = rescheduleSkipBin(withChosen(request, values));
    const { error } = await saving;
    const newest = (error as ApiError | undefined)?.current as SkipBin | undefined;
    const isOtherJob = newest !== undefined && jobOf(newest).date !== date;
    // If a colleague has delivered the bin meanwhile, its collection must not move to the date that was meant for the delivery.
    return isOtherJob ? false : saving.unwrap();
  }

  return (
    <EditDialog
      kind="skipBin"
      lastError={error}
      title="Reschedule"
      subject={<SkipBinDialogSubject bin={bin} />}
      schema={schema}
      initialValues={{ id: bin.id, version: bin.version, [date]: bin[date], [slot]: bin[slot] ?? '' }}
      submitLabel="Reschedule"
      question={
        <ClosedDay
          question={question}
          sent={originalArgs && { [date]: originalArgs.date }}
          onAnyway={choose}
        />
      }
      saveError={failureAtDate}
      onClose={onClose}
      onSubmit={reschedule}
    >
      <DateField<SkipBinFields> name={date} label={`${label} date`} today={today} earliest={today} />
      <SelectField<SkipBinFields> name={slot} label={`${label} time`} options={TIME_SLOT_OPTIONS} />
      <OtherHalfNotice other={other} moves="moves with it" />
    </EditDialog>
  );
}
