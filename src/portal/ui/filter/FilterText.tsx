import { InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { useRef, type KeyboardEvent } from 'react';
import { Shortcut } from '../commands/Shortcut';
import { useCommands } from '../commands/useCommands';
import { useAriaKeys } from '../commands/useAriaKeys';
import { useTypedText } from './useTypedText';
import './FilterText.css';

interface FilterTextProps {
  /** The text that applies. */
  value: string;
  onChange: (text: string) => void;
  /** Moves the focus to the rows. */
  onFocusRows: () => void;
}

/** The text of the filter, which applies when the typing pauses. A component of its own: a key re-renders nothing else. */
export function FilterText({ value, onChange, onFocusRows }: FilterTextProps) {
  const field = useRef<HTMLInputElement>(null);
  const ariaKeys = useAriaKeys('filterText');
  const { text, type, apply } = useTypedText(value, onChange);

  useCommands({
    filterText: {
      run: () => {
        // Not every browser focuses a field when its text is selected.
        field.current?.focus();
        field.current?.select();
      },
    },
  });

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Escape' && text !== '') return type('');
    if (key !== 'Escape' && key !== 'Enter') return;
    apply(text);
    onFocusRows();
  }

  return (
    <span className="ra-filter-text">
      <InputGroup
        inputRef={field}
        size="small"
        type="search"
        leftIcon={<Search />}
        placeholder="Filter"
        aria-label="Filter by text"
        aria-keyshortcuts={ariaKeys}
        autoComplete="off"
        value={text}
        onValueChange={type}
        onKeyDown={onKeyDown}
        onBlur={() => apply(text)}
      />
      {/* Not the field's rightElement, whose width Blueprint measures at each key. */}
      {text === '' && <Shortcut command="filterText" />}
    </span>
  );
}
