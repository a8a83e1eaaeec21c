import type { CalendarDate } from '../../../../contract/calendarDate';
import type { RecordAttempt } from '../../../../contract/skipBins';
import type { Choice, ChoiceValue } from '../../../ui/form/ChoiceList';
import { DateField } from '../../../ui/form/DateField';
import { SelectField } from '../../../ui/form/SelectField';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { ATTEMPT_REASON_OPTIONS } from '../../../format/skipBinOptions';

interface AttemptFieldsProps {
  today: CalendarDate;
  slots: readonly Choice<ChoiceValue>[];
}

/** When and why a job could not be done, and when it is tried again: without a new date it stays due. */
export function AttemptFields({ today, slots }: AttemptFieldsProps) {
  return (
    <>
      <DateField<RecordAttempt> name="date" label="Attempted on" today={today} latest={today} />
      <SelectField<RecordAttempt> name="reason" label="Reason" options={ATTEMPT_REASON_OPTIONS} isFirst />
      <DateField<RecordAttempt> name="newDate" label="New date" today={today} earliest={today} />
      <SelectField<RecordAttempt> name="newTimeSlot" label="New time" options={slots} />
      <p>Without a new date or time it stays due.</p>
      <TextAreaField<RecordAttempt> name="comment" label="Comment" />
    </>
  );
}
