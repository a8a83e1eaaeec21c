import type { FilterChoices } from './FilterBar';

export interface FilterOption<Value> {
  value: Value;
  label: string;
}

/** The choices of a part of a filter in which several values can be chosen. One that is chosen again is taken back. */
export function severalChoices<Filter, Value>(
  label: string,
  options: readonly FilterOption<Value>[],
  chosen: readonly Value[],
  changesTo: (values: Value[]) => Partial<Filter>,
) {
  const isChosen = (value: Value) => chosen.includes(value);
  const values = options.map(({ value }) => value);
  return {
    label,
    isMultiple: true,
    choices: options.map(({ value, label: name }) => ({
      value,
      label: name,
      isChosen: isChosen(value),
      // In the order of the options.
      changes: changesTo(values.filter((one) => isChosen(one) !== (one === value))),
    })),
  } satisfies FilterChoices<Filter>;
}
