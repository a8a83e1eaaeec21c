import { Button, type ButtonProps } from '@blueprintjs/core';
import { COMMANDS, type CommandId } from './commands';
import { Shortcut } from './Shortcut';
import { useAriaKeys } from './useAriaKeys';

interface CommandButtonProps extends Omit<ButtonProps, 'text'> {
  command: CommandId;
}

/** A button for a command; shows its key. The text is the command's label, unless there are children. */
export function CommandButton({ command, children, ...props }: CommandButtonProps) {
  return (
    <Button {...props} aria-keyshortcuts={useAriaKeys(command)}>
      {children ?? COMMANDS[command].label}
      <Shortcut command={command} />
    </Button>
  );
}
