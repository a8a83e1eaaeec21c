import { createContext } from 'react';
import { CommandRegistry } from './CommandRegistry';

interface Commands {
  registry: CommandRegistry;
  /** Whether characters without a modifier are shortcuts (WCAG 2.1.4). */
  singleKeys: boolean;
}

export const CommandsContext = createContext<Commands>({ registry: new CommandRegistry(), singleKeys: true });
