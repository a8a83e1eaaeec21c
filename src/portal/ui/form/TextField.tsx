import { InputGroup } from '@blueprintjs/core';
import { Field } from './Field';
import type { FieldName, NoFields } from './FieldName';
import { useFormField } from './useFormField';

interface TextFieldProps<Values> {
  name: FieldName<Values>;
  label: string;
  type?: 'text' | 'email' | 'password' | 'tel';
  autoComplete?: string;
  autoFocus?: boolean;
  /** Whether the form starts with the focus on it. */
  isFirst?: boolean;
}

export function TextField<Values = NoFields>({
  name,
  label,
  type = 'text',
  autoComplete = 'off',
  autoFocus = false,
  isFirst,
}: TextFieldProps<Values>) {
  const { value, change, error, inputProps, ...field } = useFormField<string | null>(name);
  return (
    <Field label={label} error={error} {...field}>
      <InputGroup
        {...inputProps}
        data-first-focus={isFirst}
        type={type}
        value={value ?? ''}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        // What is typed replaces what a field with the focus is filled in with.
        onFocus={autoFocus ? ({ currentTarget }) => currentTarget.select() : undefined}
        intent={error ? 'danger' : 'none'}
        onValueChange={change}
      />
    </Field>
  );
}
