import { useSelector } from 'react-redux';
import {
  MAX_CLOSED_NAME_LENGTH,
  SAME_DATE,
  updateClosedDaysSchema,
} from '../../../contract/closedDays/closedDays';
import { dateField } from '../../../contract/dateField';
import { optionalText, REQUIRED } from '../../../contract/fields';
import type { ClosedDays } from '../../../contract/responses/closedDays';
import { selectToday } from '../../api/businessDaySlice';
import { EditDialog } from '../changes/EditDialog';
import { ClosedDatesField } from './ClosedDatesField';
import { useUpdateClosedDaysMutation } from './closedDaysApi';
import { PublicHolidays } from './PublicHolidays';
import { ShowClosedDays } from './ShowClosedDays';
import { WeekdaysField } from './WeekdaysField';

/** With the date that is typed and not added yet: it is saved, too. */
const schema = updateClosedDaysSchema
  .shape({ newDate: dateField().nullable(), newName: optionalText(MAX_CLOSED_NAME_LENGTH) })
  .test('added', ({ dates, newDate, newName }, { createError }) => {
    if (newDate && !newName) return createError({ path: 'newName', message: REQUIRED });
    if (newName && !newDate) return createError({ path: 'newDate', message: REQUIRED });
    return dates.some(({ date }) => date === newDate)
      ? createError({ path: 'newDate', message: SAME_DATE })
      : true;
  });

interface UpdateClosedDaysDialogProps {
  /** As they were when the dialog was opened. */
  closedDays: ClosedDays;
  onClose: () => void;
}

export function UpdateClosedDaysDialog({ closedDays, onClose }: UpdateClosedDaysDialogProps) {
  const today = useSelector(selectToday);
  const [updateClosedDays, { error }] = useUpdateClosedDaysMutation();
  const { id, version, weekdays, dates } = closedDays;
  return (
    <ShowClosedDays>
      <EditDialog
        kind="closedDays"
        title="Edit closed days"
        schema={schema}
        initialValues={{ id, version, weekdays, dates, newDate: null, newName: '' }}
        submitLabel="Save"
        saveError={error}
        onClose={onClose}
        onSubmit={({ newDate, newName, ...request }) =>
          updateClosedDays(
            newDate && newName
              ? { ...request, dates: [...request.dates, { date: newDate, name: newName }] }
              : request,
          ).unwrap()
        }
      >
        <WeekdaysField />
        <PublicHolidays today={today} />
        <ClosedDatesField today={today} />
      </EditDialog>
    </ShowClosedDays>
  );
}
