import { ChoiceList, type Choice, type ChoiceValue } from './ChoiceList';
import { Field } from './Field';
import { useFormField } from './useFormField';

interface SelectFieldProps<Value extends ChoiceValue> {
  name: string;
  label: string;
  options: readonly Choice<Value>[];
}

export function SelectField<Value extends ChoiceValue>({ name, label, options }: SelectFieldProps<Value>) {
  const { value, change, error, inputProps, ...field } = useFormField<Value | null>(name);
  return (
    <Field label={label} error={error} {...field}>
      <ChoiceList {...inputProps} options={options} value={value} onChange={change} />
    </Field>
  );
}
