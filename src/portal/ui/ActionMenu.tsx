import { Button, PopoverNext } from '@blueprintjs/core';
import { More } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { ActionList, type Action } from './ActionList';

interface ActionMenuProps {
  label: string;
  actions: readonly Action[];
}

/** A button that opens a menu; closing it brings the focus back to the button. */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <PopoverNext
      isOpen={open}
      onInteraction={setOpen}
      placement="bottom-end"
      animation="minimal"
      transitionDuration={0}
      autoFocus={false}
      enforceFocus={false}
      shouldReturnFocusOnClose={false}
      content={<ActionList label={label} actions={actions} onDone={close} />}
    >
      <Button
        ref={button}
        variant="minimal"
        size="small"
        icon={<More />}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
      />
    </PopoverNext>
  );
}
