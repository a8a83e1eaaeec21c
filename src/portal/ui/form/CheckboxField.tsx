import { Checkbox } from '@blueprintjs/core';
import type { FieldName, NoFields } from './FieldName';
import { useFormField } from './useFormField';

interface CheckboxFieldProps<Values> {
  name: FieldName<Values>;
  label: string;
}

export function CheckboxField<Values = NoFields>({ name, label }: CheckboxFieldProps<Values>) {
  const { value, change, inputProps } = useFormField<boolean>(name);
  return <Checkbox {...inputProps} label={label} checked={value} onChange={() => change(!value)} />;
}
