import type { FilterChoices } from './FilterBar';

export interface FilterOption<Value> {
  value: Value;
  label: string;
}

type Several<Part extends string, Value> = Readonly<Record<Part, readonly Value[]>>;

/** The choices of a part of a filter in which several values can be chosen. Choosing a choice once more removes it. */
export function severalChoices<Part extends string, Value, Filter extends Several<Part, Value>>(
  part: Part,
  label: string,
  options: readonly FilterOption<Value>[],
  filter: Filter,
) {
  return {
    part,
    label,
    isMultiple: true,
    choices: options.map(({ value, label: name }) => ({
      value,
      label: name,
      isChosen: filter[part].includes(value),
      // In the order of the options. Another one may have been chosen since this one was rendered.
      changes: (now: Filter) => ({
        ...now,
        [part]: options
          .map((each) => each.value)
          .filter((each) => now[part].includes(each) !== (each === value)),
      }),
    })),
  } satisfies FilterChoices<Filter>;
}
