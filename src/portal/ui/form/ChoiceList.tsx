import { HTMLSelect, type HTMLSelectProps } from '@blueprintjs/core';

export type ChoiceValue = string | number;

export interface Choice<Value extends ChoiceValue> {
  value: Value;
  label: string;
}

interface ChoiceListProps<Value extends ChoiceValue> extends Omit<
  HTMLSelectProps,
  'value' | 'onChange' | 'options' | 'placeholder'
> {
  options: readonly Choice<Value>[];
  value: Value | null;
  /** What 'nothing chosen' is called. */
  nothing?: string | undefined;
  /** Null when the choice is cleared. */
  onChange: (value: Value | null) => void;
}

/** The value of 'nothing chosen', so no choice may have it. */
const NOTHING = '';

/**
 * Select element whose values keep their type: a number stays a number.
 * @throws when a value is an empty string
 */
export function ChoiceList<Value extends ChoiceValue>({
  options,
  value,
  nothing = 'Choose…',
  onChange,
  ...rest
}: ChoiceListProps<Value>) {
  if (options.some((option) => option.value === NOTHING)) {
    throw new Error('The value of a choice cannot be an empty string');
  }
  return (
    <HTMLSelect
      fill
      {...rest}
      value={String(value ?? NOTHING)}
      onChange={({ currentTarget }) =>
        onChange(options.find((option) => String(option.value) === currentTarget.value)?.value ?? null)
      }
    >
      <option value={NOTHING}>{nothing}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </HTMLSelect>
  );
}
