import { useContext } from 'react';
import type { CommandHandlers } from '../commands/CommandRegistry';
import { CommandsContext } from '../commands/CommandsContext';
import type { GridStore } from './grid/GridStore';
import type { OpenedRecord } from '../../format/OpenedRecord';
import type { Line } from './grid/RowGroups';

/** What the active row of a list opens, and the command that opens it in a window of its own. */
export function useOpenBeside<Row>(
  store: GridStore,
  lines: readonly Line<Row>[],
  recordOf: ((row: Row) => OpenedRecord) | undefined,
) {
  const { openBeside } = useContext(CommandsContext);

  function recordAtCursor(): OpenedRecord | undefined {
    const row = lines[store.activeIndex]?.row;
    return row && recordOf?.(row);
  }

  const commands: CommandHandlers = {
    openBeside: {
      when: () => recordAtCursor() !== undefined,
      run: () => {
        const record = recordAtCursor();
        if (record) openBeside(record);
      },
    },
  };
  return { recordAtCursor, commands };
}
