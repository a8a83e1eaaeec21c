import type { FilterChoices } from './FilterBar';
import type { FilterOption } from './severalChoices';

/** The choices of a part of a filter in which one value can be chosen. Choosing a choice once more removes it. */
export function singleChoice<Filter, Part extends keyof Filter>(
  part: Part,
  label: string,
  options: readonly FilterOption<NonNullable<Filter[Part]>>[],
  filter: Filter,
  alsoChanges: Partial<Filter> = {},
): FilterChoices<Filter> {
  return {
    part,
    label,
    isMultiple: false,
    choices: options.map(({ value, label: name }) => {
      const isChosen = filter[part] === value;
      return {
        value,
        label: name,
        isChosen,
        changes: { ...alsoChanges, [part]: isChosen ? undefined : value },
      };
    }),
  };
}
