import { useState, type ReactNode } from 'react';
import { CommandRegistry } from '../../src/portal/ui/commands/CommandRegistry';
import { CommandsContext } from '../../src/portal/ui/commands/CommandsContext';
import { useCommandKeys } from '../../src/portal/ui/commands/useCommandKeys';

interface WithCommandsProps {
  singleKeys?: boolean;
  onRefused?: (why: string) => void;
  children: ReactNode;
}

/** Wraps a part of the portal with the command registry and its keyboard shortcuts. */
export function WithCommands({ singleKeys = true, onRefused, children }: WithCommandsProps) {
  const [registry] = useState(() => new CommandRegistry(onRefused));
  return (
    <CommandsContext.Provider value={{ registry, singleKeys, saveCsv: () => {}, openBeside: () => {} }}>
      <Listening />
      {children}
    </CommandsContext.Provider>
  );
}

function Listening() {
  useCommandKeys();
  return null;
}
