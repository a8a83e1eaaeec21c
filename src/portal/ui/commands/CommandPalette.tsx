import { Icon, InputGroup, Spinner } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { DialogFrame } from '../dialog/DialogFrame';
import { KeyCaps } from './Shortcut';
import './CommandPalette.css';

export interface PaletteItem {
  id: string;
  /** The heading of its group. The items of a group are adjacent: arrow keys follow the order of all items. */
  group: string;
  label: string;
  /** Distinguishes it from others with the same label. */
  detail?: string;
  shortcut?: string | undefined;
  /** Why it cannot be run now: the item is disabled and shows this. */
  refusal?: string | undefined;
  /** Running it leaves the palette open. */
  keepsOpen?: boolean;
  run: () => void;
}

interface CommandPaletteProps {
  text: string;
  onTextChange: (text: string) => void;
  items: readonly PaletteItem[];
  /** How many leading items are final, whatever the search still finds. */
  settled: number;
  searching: boolean;
  /** Set if part of the search failed. */
  failure?: { words: string; searchAgain: () => void } | undefined;
  onClose: () => void;
}

/** A combobox with the matching items below: Enter runs the first, or the one chosen with the arrow keys. */
export function CommandPalette({
  text,
  onTextChange,
  items: fitting,
  settled,
  searching,
  failure,
  onClose,
}: CommandPaletteProps) {
  const id = useId();
  const [index, setIndex] = useState(0);
  const isAwaited = useRef(false);
  const list = useRef<HTMLDivElement>(null);
  const possible = fitting.filter(({ refusal }) => refusal === undefined);
  const items: readonly PaletteItem[] = [
    ...possible,
    ...(failure
      ? [
          {
            id: 'searchAgain',
            group: 'Search',
            label: 'Try again',
            keepsOpen: true,
            run: failure.searchAgain,
          },
        ]
      : []),
    ...fitting.filter(({ refusal }) => refusal !== undefined),
  ];
  const optionId = (at: number) => `${id}option-${at}`;
  const active = Math.min(index, items.length - 1);
  const isReady = !searching || (active >= 0 && active < settled);

  function choose(at: number) {
    isAwaited.current = false;
    const item = items[at];
    if (!item || item.refusal !== undefined) return;
    // Closing first restores the focus: the item may open a dialog, which later returns the focus there.
    if (!item.keepsOpen) flushSync(onClose);
    item.run();
  }

  // Enter before the search has finished: runs the item as soon as it is known.
  useEffect(() => {
    if (!isAwaited.current || !isReady) return;
    // React does not allow flushSync during an effect.
    queueMicrotask(() => isAwaited.current && choose(active));
  });

  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function type(next: string) {
    isAwaited.current = false;
    setIndex(0);
    onTextChange(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = items.length - 1;
    const keys: Record<string, () => void> = {
      ArrowDown: () => setIndex(active >= last ? 0 : active + 1),
      ArrowUp: () => setIndex(active <= 0 ? last : active - 1),
      Enter: () => {
        if (event.repeat || event.nativeEvent.isComposing) return;
        if (isReady) choose(active);
        else isAwaited.current = true;
      },
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  const outcome = [
    ...(possible.length > 0 ? [`${possible.length} to choose from`] : []),
    ...(failure ? [`Not everything could be searched, and is tried again: ${failure.words}`] : []),
  ];
  const groups = [...new Set(items.map(({ group }) => group))];
  return (
    <DialogFrame label="Search and commands" onClose={onClose} className="ra-palette">
      <InputGroup
        autoFocus
        size="large"
        leftElement={<Icon icon={<Search />} />}
        {...(searching ? { rightElement: <Spinner size={16} /> } : {})}
        placeholder="An account, a site, a bin, a user, a view, or what to do"
        aria-label="Search and commands"
        role="combobox"
        aria-expanded={items.length > 0}
        aria-autocomplete="list"
        {...(items.length > 0 ? { 'aria-controls': id, 'aria-activedescendant': optionId(active) } : {})}
        value={text}
        onValueChange={type}
        onKeyDown={onKeyDown}
      />
      {items.length > 0 && (
        <div ref={list} id={id} role="listbox" aria-label="Results" className="ra-palette-list">
          {groups.map((group) => (
            <div key={group} role="group" aria-label={group}>
              <div aria-hidden className="ra-palette-group">
                {group}
              </div>
              {items.map(
                (item, at) =>
                  item.group === group && (
                    <div
                      key={item.id}
                      id={optionId(at)}
                      role="option"
                      aria-selected={at === active}
                      aria-disabled={item.refusal !== undefined}
                      className="ra-palette-item"
                      onPointerMove={() => setIndex(at)}
                      // The focus stays in the field.
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={() => choose(at)}
                    >
                      <span className="ra-palette-label">{item.label}</span>
                      {(item.refusal ?? item.detail) && (
                        <span className="ra-second-line">{item.refusal ?? item.detail}</span>
                      )}
                      {item.shortcut && <KeyCaps shortcut={item.shortcut} />}
                    </div>
                  ),
              )}
            </div>
          ))}
        </div>
      )}
      <div role="status" className="ra-palette-status">
        {searching
          ? 'Searching…'
          : outcome.join('. ') || (items.length > 0 ? 'Not possible now' : 'No matches')}
      </div>
    </DialogFrame>
  );
}
