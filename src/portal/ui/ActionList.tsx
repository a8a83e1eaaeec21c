import { Classes } from '@blueprintjs/core';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { MENU_TYPE_AHEAD_MILLISECONDS } from './timings';

export interface Action {
  label: string;
  onSelect: () => void;
}

interface ActionListProps {
  label: string;
  actions: readonly Action[];
  /** The menu is to be closed. */
  onDone: () => void;
}

/** A menu's items, with the keys that a menu has: arrows, Home, End, the first letters of a label, Escape and Tab. */
export function ActionList({ label, actions, onDone }: ActionListProps) {
  const items = useRef<(HTMLElement | null)[]>([]);
  const typed = useRef({ text: '', at: 0 });
  const pressed = useRef(false);
  useEffect(() => items.current[0]?.focus(), []);

  function focus(index: number) {
    items.current[(index + actions.length) % actions.length]?.focus();
  }

  function typeAhead(letter: string) {
    const now = Date.now();
    const isFresh = now - typed.current.at > MENU_TYPE_AHEAD_MILLISECONDS;
    typed.current = { text: (isFresh ? '' : typed.current.text) + letter.toLowerCase(), at: now };
    const found = actions.findIndex((action) => action.label.toLowerCase().startsWith(typed.current.text));
    if (found >= 0) focus(found);
  }

  function choose(index: number) {
    onDone();
    actions[index]?.onSelect();
  }

  function onKeyDown(event: KeyboardEvent) {
    const current = items.current.indexOf(document.activeElement as HTMLElement);
    const keys: Record<string, () => unknown> = {
      ArrowDown: () => focus(current + 1),
      ArrowUp: () => focus(current - 1),
      Home: () => focus(0),
      End: () => focus(actions.length - 1),
      Escape: onDone,
      Tab: onDone,
      Enter: () => (pressed.current = true),
      ' ': () => (pressed.current = true),
    };
    const act = keys[event.key] ?? (/^\S$/.test(event.key) ? () => typeAhead(event.key) : undefined);
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  // An item is chosen when its key is let go. Blueprint's buttons act then too: what opened at the press would hear the release.
  function onKeyUp(event: KeyboardEvent) {
    if (!pressed.current || !['Enter', ' '].includes(event.key)) return;
    pressed.current = false;
    event.preventDefault();
    choose(items.current.indexOf(document.activeElement as HTMLElement));
  }

  return (
    <ul className={Classes.MENU} role="menu" aria-label={label} onKeyDown={onKeyDown} onKeyUp={onKeyUp}>
      {actions.map((action, index) => (
        <li key={action.label} role="none">
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={`${Classes.MENU_ITEM} ra-menu-item`}
            ref={(element) => {
              items.current[index] = element;
            }}
            onClick={() => choose(index)}
          >
            {action.label}
          </button>
        </li>
      ))}
    </ul>
  );
}
