import { Classes, PopoverNext } from '@blueprintjs/core';
import { Blank, ChevronRight, Tick } from '@blueprintjs/icons';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { CommandId } from '../commands/commands';
import { Shortcut } from '../commands/Shortcut';
import { useAriaKeys } from '../commands/useAriaKeys';
import { menuPopover } from './menuPopover';
import { ScrollList } from './ScrollList';
import { SUBMENU_GRACE_MILLISECONDS, SUBMENU_OPEN_MILLISECONDS } from '../timings';
import { useMenuKeys } from './useMenuKeys';

export interface Choice {
  label: string;
  onSelect: () => void;
  /** The command with the same effect. */
  command?: CommandId;
  /** For a radio or checkbox item: whether it is chosen. */
  checked?: boolean;
  /** Several items can be chosen: the menu stays open. */
  isMultiple?: boolean;
  /** How many records the choice is about. */
  count?: number;
  /** Why it cannot be chosen now: the item is disabled and shows this. */
  refusal?: string | undefined;
}

interface SubmenuAction {
  label: string;
  /** The command that cycles through the choices. */
  command?: CommandId;
  submenu: readonly Action[];
}

type Action = Choice | SubmenuAction;
/** A function is called while the menu is open. */
export type Actions = readonly Action[] | (() => readonly Action[]);

interface ActionListProps {
  label: string;
  actions: Actions;
  /** An item was chosen or the menu was left: closes the whole menu. */
  onDone: () => void;
  /** Goes back from a submenu to its item. */
  onBack?: () => void;
  /** False for a submenu opened by the pointer: the focus stays where it is. */
  takesFocus?: boolean;
}

const ITEM = `${Classes.MENU_ITEM} ra-menu-item`;

export function ActionList({ label, actions, onDone, onBack, takesFocus = true }: ActionListProps) {
  const menu = useRef<HTMLUListElement>(null);
  const keys = useMenuKeys({ menu, takesFocus, onDone, onBack });
  return (
    <ScrollList>
      <ul ref={menu} className={Classes.MENU} role="menu" aria-label={label} {...keys}>
        {(typeof actions === 'function' ? actions() : actions).map((action) =>
          'submenu' in action ? (
            <Submenu key={action.label} {...action} onDone={onDone} />
          ) : (
            <Item key={action.label} {...action} onDone={onDone} />
          ),
        )}
      </ul>
    </ScrollList>
  );
}

function Item(item: Choice & Pick<ActionListProps, 'onDone'>) {
  const { label, command, checked, isMultiple = false, count, refusal, onSelect, onDone } = item;
  const isRefused = refusal !== undefined;
  const ariaKeys = useAriaKeys(command);
  return (
    <li role="none">
      <button
        type="button"
        role={roleOf(item)}
        aria-checked={checked}
        aria-disabled={isRefused}
        aria-keyshortcuts={ariaKeys}
        tabIndex={-1}
        className={ITEM}
        onClick={() => {
          if (isRefused) return;
          // First, because it focuses the menu's button: what onSelect opens takes the focus after that.
          if (!isMultiple) onDone();
          onSelect();
        }}
      >
        {checked !== undefined && (checked ? <Tick /> : <Blank />)}
        <span className={Classes.FILL}>
          {label}
          {isRefused && <div className="ra-second-line">{refusal}</div>}
        </span>
        {count !== undefined && <span className={Classes.TEXT_MUTED}>{count}</span>}
        {command && <Shortcut command={command} />}
      </button>
    </li>
  );
}

function roleOf({ checked, isMultiple }: Choice) {
  if (checked === undefined) return 'menuitem';
  return isMultiple ? 'menuitemcheckbox' : 'menuitemradio';
}

/** An item that opens a submenu: at once by ArrowRight or when chosen, with a delay on hover. */
function Submenu({ label, command, submenu, onDone }: SubmenuAction & Pick<ActionListProps, 'onDone'>) {
  const [opened, setOpened] = useState<'by hover' | 'by choice'>();
  const ariaKeys = useAriaKeys(command);
  const item = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);

  function enter() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpened((known) => known ?? 'by hover'), SUBMENU_OPEN_MILLISECONDS);
  }

  // Delayed: on its way to the submenu the pointer may cross other items.
  function leave() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // Otherwise the focus would be lost with the submenu.
      if (popup.current?.contains(document.activeElement)) back();
      else setOpened(undefined);
    }, SUBMENU_GRACE_MILLISECONDS);
  }

  function back() {
    setOpened(undefined);
    item.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowRight') return;
    event.preventDefault();
    setOpened('by choice');
  }

  const isOpen = opened !== undefined;
  const list = (
    <ActionList
      label={label}
      actions={submenu}
      onDone={onDone}
      onBack={back}
      takesFocus={opened === 'by choice'}
    />
  );
  return (
    <li role="none" onPointerEnter={enter} onPointerLeave={leave}>
      <PopoverNext
        {...menuPopover}
        popoverRef={popup}
        isOpen={isOpen}
        placement="right-start"
        fill
        content={list}
      >
        <button
          ref={item}
          type="button"
          role="menuitem"
          aria-haspopup="menu"
          aria-expanded={isOpen}
          aria-keyshortcuts={ariaKeys}
          tabIndex={-1}
          className={ITEM}
          onKeyDown={onKeyDown}
          onClick={() => setOpened('by choice')}
        >
          <span className={Classes.FILL}>{label}</span>
          {command && <Shortcut command={command} />}
          <ChevronRight />
        </button>
      </PopoverNext>
    </li>
  );
}
