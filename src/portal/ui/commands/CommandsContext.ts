import { createContext, type RefObject } from 'react';
import type { CsvFile } from '../../../contract/csv/CsvFile';
import type { OpenedRecord } from '../../format/OpenedRecord';
import { CommandRegistry } from './CommandRegistry';

interface Commands {
  registry: CommandRegistry;
  /** Whether characters without a modifier are shortcuts (WCAG 2.1.4). */
  singleKeys: boolean;
  /** Downloads a list. */
  saveCsv: (file: CsvFile) => void;
  /** Shows a record in a window of its own. */
  openBeside: (record: OpenedRecord) => void;
}

export const CommandsContext = createContext<Commands>({
  registry: new CommandRegistry(),
  singleKeys: true,
  saveCsv: () => {},
  openBeside: () => {},
});

/** The part of the screen that the commands registered within it belong to; without one, they are global. */
export const CommandPlace = createContext<RefObject<Element | null> | undefined>(undefined);
