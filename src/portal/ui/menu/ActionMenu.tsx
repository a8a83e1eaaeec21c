import { Button, PopoverNext, type PopoverNextPlacement } from '@blueprintjs/core';
import { More } from '@blueprintjs/icons';
import { useRef, useState, type ReactElement } from 'react';
import type { CommandId } from '../commands/commands';
import { Shortcut } from '../commands/Shortcut';
import { useAriaKeys } from '../commands/useAriaKeys';
import { useCommands } from '../commands/useCommands';
import { ActionList, type Actions } from './ActionList';
import { menuPopover } from './menuPopover';

interface ActionMenuProps {
  label: string;
  /** The button's text, if its icon is not enough. */
  text?: string | undefined;
  actions: Actions;
  icon?: ReactElement;
  placement?: PopoverNextPlacement;
  tabIndex?: number;
  /** The command that opens it. */
  command?: CommandId;
}

/** A button that opens a menu; closing it returns the focus to the button, or to where its key was pressed. */
export function ActionMenu({
  label,
  text,
  actions,
  icon = <More />,
  placement = 'bottom-end',
  tabIndex,
  command,
}: ActionMenuProps) {
  const ariaKeys = useAriaKeys(command);
  const [open, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const button = useRef<HTMLButtonElement>(null);

  /** What had the focus when the command opened it. */
  const opener = useRef<Element | null>(null);

  function close() {
    setOpen(false);
    const returnTo = opener.current instanceof HTMLElement ? opener.current : button.current;
    opener.current = null;
    returnTo?.focus();
  }

  function onInteraction(isOpening: boolean) {
    setOpen(isOpening);
    // Blueprint unmounts a closed menu a moment later. Reopened before that, it is remounted, with the focus on its first item.
    if (isOpening) setOpenings(openings + 1);
  }

  function openByKey() {
    opener.current = document.activeElement;
    onInteraction(true);
  }
  useCommands(command ? { [command]: { run: openByKey } } : {});

  return (
    <PopoverNext
      {...menuPopover}
      isOpen={open}
      onInteraction={onInteraction}
      placement={placement}
      content={<ActionList key={openings} label={label} actions={actions} onDone={close} />}
    >
      <Button
        ref={button}
        variant="minimal"
        size="small"
        icon={icon}
        text={text}
        endIcon={command && <Shortcut command={command} />}
        tabIndex={tabIndex}
        aria-label={label}
        aria-keyshortcuts={ariaKeys}
        aria-haspopup="menu"
        aria-expanded={open}
      />
    </PopoverNext>
  );
}
