import { Button, PopoverNext, type PopoverNextPlacement } from '@blueprintjs/core';
import { More } from '@blueprintjs/icons';
import { useRef, useState, type ReactElement } from 'react';
import { ActionList, type Action } from './ActionList';
import { menuPopover } from './menuPopover';

interface ActionMenuProps {
  label: string;
  actions: readonly Action[];
  icon?: ReactElement;
  placement?: PopoverNextPlacement;
}

/** A button that opens a menu; closing it brings the focus back to the button. */
export function ActionMenu({ label, actions, icon = <More />, placement = 'bottom-end' }: ActionMenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <PopoverNext
      {...menuPopover}
      isOpen={open}
      onInteraction={setOpen}
      placement={placement}
      content={<ActionList label={label} actions={actions} onDone={close} onBack={close} />}
    >
      <Button
        ref={button}
        variant="minimal"
        size="small"
        icon={icon}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
      />
    </PopoverNext>
  );
}
