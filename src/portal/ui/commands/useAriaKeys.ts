import { useContext } from 'react';
import { COMMANDS, type Command, type CommandId } from './commands';
import { CommandsContext } from './CommandsContext';
import { ariaKey, isSingleKey } from './keys';

/** The active keys of a command: single keys only while they are switched on. */
export function useKeysOf(id: CommandId | undefined): string[] {
  const { singleKeys } = useContext(CommandsContext);
  const { keys }: Pick<Command, 'keys'> = id ? COMMANDS[id] : { keys: [] };
  return keys.filter((key) => singleKeys || !isSingleKey(key));
}

/** The same as a value for aria-keyshortcuts. */
export function useAriaKeys(id: CommandId | undefined): string | undefined {
  return (
    useKeysOf(id)
      .flatMap((key) => ariaKey(key) ?? [])
      .join(' ') || undefined
  );
}
