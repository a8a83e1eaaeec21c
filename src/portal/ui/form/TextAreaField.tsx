import { TextArea } from '@blueprintjs/core';
import { Field } from './Field';
import { useFormField } from './useFormField';

export function TextAreaField({ name, label }: { name: string; label: string }) {
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
