import { InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { typedNumber } from '../../format/typedNumber';
import { Field } from './Field';
import type { FieldName, NoFields } from './FieldName';
import { useFormField } from './useFormField';

interface NumberFieldProps<Values> {
  name: FieldName<Values>;
  label: string;
}

/** A number to type: a browser's own number field changes its number when a mouse's wheel turns above it. */
export function NumberField<Values = NoFields>({ name, label }: NumberFieldProps<Values>) {
  const { value, change, error, inputProps, ...field } = useFormField<number | string | null>(name);
  const [typed, setTyped] = useState('');
  return (
    <Field label={label} error={error} {...field}>
      <InputGroup
        {...inputProps}
        inputMode="decimal"
        autoComplete="off"
        // As it was typed, '12.50', unless a merge has brought another number.
        value={typedNumber(typed) === value ? typed : String(value ?? '')}
        intent={error ? 'danger' : 'none'}
        onValueChange={(text) => {
          setTyped(text);
          change(typedNumber(text));
        }}
      />
    </Field>
  );
}
