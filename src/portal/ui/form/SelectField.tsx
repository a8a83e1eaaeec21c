import { ChoiceList, type Choice, type ChoiceValue } from './ChoiceList';
import { Field } from './Field';
import type { FieldName, NoFields } from './FieldName';
import { useFormField } from './useFormField';

interface SelectFieldProps<Values> {
  name: FieldName<Values>;
  label: string;
  options: readonly Choice<ChoiceValue>[];
  /** What no choice is called; null is a choice, too. */
  nothing?: string;
  /** Whether the form starts with the focus on it. */
  isFirst?: boolean;
}

export function SelectField<Values = NoFields>(props: SelectFieldProps<Values>) {
  const { name, label, options, nothing, isFirst } = props;
  const { value, change, error, inputProps, ...field } = useFormField<ChoiceValue | null>(name);
  return (
    <Field label={label} error={error} {...field}>
      <ChoiceList
        {...inputProps}
        data-first-focus={isFirst}
        options={options}
        value={value}
        nothing={nothing}
        onChange={change}
      />
    </Field>
  );
}
