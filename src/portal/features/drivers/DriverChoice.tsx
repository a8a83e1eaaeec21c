import { useField } from 'formik';
import { useEffect } from 'react';
import { lastKnown } from '../../api/lastKnown';
import type { FieldName } from '../../ui/form/FieldName';
import { SelectField } from '../../ui/form/SelectField';
import { driverLabel } from './driverLabel';
import { useListDriversQuery } from './listDriversApi';

interface DriverChoiceProps<Values> {
  name: FieldName<Values>;
  label: string;
  /** Of a new job: it does not start with a driver who is archived. */
  isNew?: boolean;
}

/** A driver or nobody, as one field of a form among others; nothing as long as there are no drivers. */
export function DriverChoice<Values>({ name, label, isNew = false }: DriverChoiceProps<Values>) {
  const drivers = lastKnown(useListDriversQuery());
  const [{ value }, { initialValue }, { setValue }] = useField<number | '' | null>(name);
  const given = drivers?.find(({ id }) => id === value);
  const isDropped = isNew && given?.status === 'archived';
  useEffect(() => {
    if (isDropped) void setValue(null);
  }, [isDropped, setValue]);
  // An answered conflict has '' for nobody.
  const isUnknown = typeof value === 'number' && !given;
  // An archived driver may have the job.
  const choices = (drivers ?? []).filter(
    ({ id, status }) => status === 'active' || id === value || (!isNew && id === initialValue),
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
