import { createContext } from 'react';
import type { CsvFile } from '../../../contract/csv/CsvFile';
import type { OpenedRecord } from '../table/OpenedRecord';
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
