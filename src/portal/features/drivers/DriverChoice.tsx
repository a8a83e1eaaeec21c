import { useField } from 'formik';
import { lastKnown } from '../../api/lastKnown';
import type { FieldName } from '../../ui/form/FieldName';
import { SelectField } from '../../ui/form/SelectField';
import { driverLabel } from './driverLabel';
import { useListDriversQuery } from './listDriversApi';

interface DriverChoiceProps<Values> {
  name: FieldName<Values>;
  label: string;
}

/** A driver or nobody, as one field of a form among others; nothing as long as there are no drivers. */
export function DriverChoice<Values>({ name, label }: DriverChoiceProps<Values>) {
  const drivers = lastKnown(useListDriversQuery());
  const [{ value }, { initialValue }] = useField<number | null>(name);
  const isUnknown = value !== null && !drivers?.some(({ id }) => id === value);
  // An archived driver may have the job.
  const choices = (drivers ?? []).filter(
    ({ id, status }) => status === 'active' || id === value || id === initialValue,
  );
  if (choices.length === 0 && !isUnknown) return null;
  return (
    <SelectField<Values>
      name={name}
      label={label}
      nothing="Nobody"
      options={[
        ...choices.map((driver) => ({ value: driver.id, label: driverLabel(driver) })),
        ...(isUnknown ? [{ value, label: `Driver ${value}` }] : []),
      ]}
    />
  );
}
