import { Button } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { CommandButton } from '../commands/CommandButton';
import { useCommands } from '../commands/useCommands';
import { ActionMenu } from '../menu/ActionMenu';
import type { FilterUpdate } from './FilterUpdate';
import { FilterText } from './FilterText';
import { SaveViewButton } from './SaveViewButton';
import './FilterBar.css';

interface FilterChoice<Filter> {
  value: unknown;
  label: string;
  isChosen: boolean;
  /** Makes the choice, or clears it if it is chosen. */
  changes: FilterUpdate<Filter>;
}

/** A part of a filter with its choices. */
export interface FilterChoices<Filter> {
  part: keyof Filter;
  label: string;
  /** Whether several can be chosen together. */
  isMultiple: boolean;
  choices: readonly FilterChoice<Filter>[];
}

interface FilterBarProps<Filter> {
  label: string;
  text: string;
  onText: (text: string) => void;
  /** Moves the focus to the rows. */
  onFocusRows: () => void;
  parts: readonly FilterChoices<Filter>[];
  onChange: (changes: FilterUpdate<Filter>) => void;
  /** How many rows each choice of a part leaves; called while the menu is open. */
  countsOf?: (part: FilterChoices<Filter>) => readonly number[];
  /** What is chosen by other means than these parts. */
  others?: readonly Pick<FilterChoice<Filter>, 'label' | 'changes'>[];
  /** How many rows match. */
  remaining: string;
  /** Whether the filter hides rows. */
  isActive: boolean;
  onClear: () => void;
  /** Further controls, after the menu. */
  children?: ReactNode;
}

/** The filter above a list: the text, a menu of the other parts, and what is chosen. */
export function FilterBar<Filter>(props: FilterBarProps<Filter>) {
  const { label, text, onText, onFocusRows, parts, onChange, countsOf, others = [] } = props;
  const { remaining, isActive, onClear, children } = props;
  const chosen = parts.flatMap(({ choices }) => choices.filter(({ isChosen }) => isChosen));
  useCommands({
    clearFilter: { when: () => isActive, whyNot: () => 'No filter is chosen', run: onClear },
  });
  return (
    <div className="ra-filter-bar" role="search" aria-label={label}>
      <FilterText value={text} onChange={onText} onFocusRows={onFocusRows} />
      <ActionMenu
        label="Filters"
        text="Filters"
        command="openFilters"
        icon={<CaretDown />}
        placement="bottom-start"
        actions={() =>
          parts.map((part) => {
            const counts = countsOf?.(part);
            return {
              label: part.label,
              submenu: part.choices.map((choice, index) => ({
                label: choice.label,
                ...(counts ? { count: counts[index] ?? 0 } : {}),
                checked: choice.isChosen,
                isMultiple: part.isMultiple,
                onSelect: () => onChange(choice.changes),
              })),
            };
          })
        }
      />
      {children}
      {[...chosen, ...others].map((tag) => (
        <Button
          key={tag.label}
          size="small"
          variant="minimal"
          active
          text={`${tag.label} ×`}
          aria-label={`Remove filter: ${tag.label}`}
          onClick={() => onChange(tag.changes)}
        />
      ))}
      <span className="ra-filter-remaining" aria-live="polite">
        {remaining}
      </span>
      {isActive && (
        <>
          <CommandButton command="clearFilter" size="small" variant="minimal" onClick={onClear}>
            Clear filters
          </CommandButton>
          <SaveViewButton />
        </>
      )}
    </div>
  );
}
