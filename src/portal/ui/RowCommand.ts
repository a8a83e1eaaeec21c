import type { Intent } from '@blueprintjs/core';
import type { CommandHandlers } from './commands/CommandRegistry';
import type { CommandId } from './commands/commands';

/** What can be done to rows of a table: to those that are selected, or else to the active one. */
export interface RowCommand<Row> {
  /** Whether it can be done to a row; to each, unless given. */
  can?: (row: Row) => boolean;
  /** What it is called for a row, where that is more than the command's own label. */
  label?: (row: Row) => string;
  intent?: Intent;
  run: (rows: Row[]) => void;
  /** Whether it can be done to several at once. */
  toMany?: boolean;
}

export type RowCommands<Row> = Partial<Record<CommandId, RowCommand<Row>>>;

export function isPossible<Row>({ can, toMany }: RowCommand<Row>, rows: readonly Row[]): boolean {
  if (rows.length === 0 || (rows.length > 1 && !toMany)) return false;
  return can ? rows.some(can) : true;
}

/** The commands of the rows as commands of the table. */
export function toHandlers<Row>(commands: RowCommands<Row>, targets: () => Row[]): CommandHandlers {
  return Object.fromEntries(
    Object.entries(commands).map(([id, command]) => [
      id,
      { when: () => isPossible(command, targets()), run: () => command.run(targets()) },
    ]),
  );
}
