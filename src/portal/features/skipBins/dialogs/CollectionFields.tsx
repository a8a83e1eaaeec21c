import type { CalendarDate } from '../../../../contract/calendarDate';
import type { RequestCollection } from '../../../../contract/skipBins';
import { DateField } from '../../../ui/form/DateField';
import { SelectField } from '../../../ui/form/SelectField';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { TIME_SLOT_OPTIONS } from '../../../format/skipBinOptions';

/** When a collection is requested, and the comment on it. */
export function CollectionFields({ today, earliest }: { today: CalendarDate; earliest: CalendarDate }) {
  return (
    <>
      <DateField<RequestCollection>
        name="desiredCollectionDate"
        label="Collection date"
        today={today}
        earliest={earliest}
      />
      <SelectField<RequestCollection>
        name="collectionTimeSlot"
        label="Collection time"
        options={TIME_SLOT_OPTIONS}
      />
      <TextAreaField<RequestCollection> name="collectionComment" label="Collection comment" />
    </>
  );
}
