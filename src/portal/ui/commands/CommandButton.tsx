import { Button, type ButtonProps } from '@blueprintjs/core';
import { COMMANDS, type CommandId } from './commands';
import { Shortcut } from './Shortcut';
import { useShortcuts } from './useShortcuts';

interface CommandButtonProps extends Omit<ButtonProps, 'text'> {
  command: CommandId;
}

/** A button that does what a command's key does, and shows the key. Called as the command is, unless the place says more. */
export function CommandButton({ command, children, ...props }: CommandButtonProps) {
  return (
    <Button {...props} aria-keyshortcuts={useShortcuts(command)}>
      {children ?? COMMANDS[command].label}
      <Shortcut of={command} />
    </Button>
  );
}
