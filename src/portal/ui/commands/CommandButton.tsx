import { Button, type ButtonProps } from '@blueprintjs/core';
import { forwardRef } from 'react';
import { COMMANDS, type CommandId } from './commands';
import { Shortcut } from './Shortcut';
import { useAriaKeys } from './useAriaKeys';

interface CommandButtonProps extends Omit<ButtonProps, 'text'> {
  command: CommandId;
}

/** A button for a command; shows its key. The text is the command's label, unless there are children. */
export const CommandButton = forwardRef<HTMLButtonElement, CommandButtonProps>(function CommandButton(
  { command, children, ...props },
  ref,
) {
  return (
    <Button {...props} ref={ref} aria-keyshortcuts={useAriaKeys(command)}>
      {children ?? COMMANDS[command].label}
      <Shortcut command={command} />
    </Button>
  );
});
