import { TextArea } from '@blueprintjs/core';
import { Field } from './Field';
import type { FieldName, NoFields } from './FieldName';
import { useFormField } from './useFormField';

interface TextAreaFieldProps<Values> {
  name: FieldName<Values>;
  label: string;
}

export function TextAreaField<Values = NoFields>({ name, label }: TextAreaFieldProps<Values>) {
  const { value, change, error, inputProps, ...field } = useFormField<string | null>(name);
  return (
    <Field label={label} error={error} {...field}>
      <TextArea
        {...inputProps}
        fill
        rows={3}
        value={value ?? ''}
        intent={error ? 'danger' : 'none'}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    </Field>
  );
}
