import { useFormikContext } from 'formik';
import { formatCalendarDate, isCalendarDate, type CalendarDate } from '../../../contract/calendarDate';
import { DatePicker } from './DatePicker';
import { Field } from './Field';
import type { FieldName, NoFields } from './FieldName';
import { useFormField } from './useFormField';

interface DateFieldProps<Values> {
  name: FieldName<Values>;
  label: string;
  today: CalendarDate;
  /** Earlier dates are refused, except the field's initial value. */
  earliest?: CalendarDate;
  /** Later dates are refused, except the field's initial value. */
  latest?: CalendarDate;
}

export function DateField<Values = NoFields>({
  name,
  label,
  today,
  earliest,
  latest,
}: DateFieldProps<Values>) {
  const { initialValues } = useFormikContext<Record<string, unknown>>();
  const { value, change, setUnvalidated, error, inputProps, ...field } = useFormField<string | null>(
    name,
    (date: string | null) => {
      if (!date || !isCalendarDate(date) || date === initialValues[name]) return undefined;
      if (earliest && date < earliest) return `Please choose ${formatCalendarDate(earliest)} or later`;
      return latest && date > latest ? `Please choose ${formatCalendarDate(latest)} or earlier` : undefined;
    },
  );
  return (
    <Field label={label} error={error} {...field}>
      <DatePicker
        inputProps={inputProps}
        value={value}
        onChange={change}
        // With '' instead of null, a field that was empty at first would count as unsaved input.
        onTyping={(text) => setUnvalidated(text === '' ? null : text)}
        today={today}
        {...(earliest ? { earliest } : {})}
        {...(latest ? { latest } : {})}
      />
    </Field>
  );
}
