import { useContext } from 'react';
import { COMMANDS, type Command, type CommandId } from './commands';
import { CommandsContext } from './CommandsContext';
import { ariaKey, isSingleKey } from './keys';

/** The active keys of commands: single keys only while they are switched on. */
export function useKeysOf(...ids: CommandId[]): string[] {
  const { singleKeys } = useContext(CommandsContext);
  return ids.flatMap((id) => (COMMANDS[id] as Command).keys).filter((key) => singleKeys || !isSingleKey(key));
}

/** The same as a value for aria-keyshortcuts. */
export function useShortcuts(...ids: CommandId[]): string | undefined {
  return (
    useKeysOf(...ids)
      .flatMap((key) => ariaKey(key) ?? [])
      .join(' ') || undefined
  );
}
