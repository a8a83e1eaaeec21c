import type { Intent } from '@blueprintjs/core';
import type { CommandHandlers } from '../commands/CommandRegistry';
import type { CommandId } from '../commands/commands';

/** What can be done to rows of a table: to those that are selected, or else to the active one. */
export interface RowCommand<Row> {
  /** Whether it can be done to a row; to each, unless given. */
  can?: (row: Row) => boolean;
  /** Why it cannot be done to a row. */
  whyNot?: (row: Row) => string;
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

function whyImpossible<Row>({ toMany, whyNot }: RowCommand<Row>, rows: readonly Row[]): string {
  const [row] = rows;
  if (row === undefined) return 'There is no row to do this to';
  if (rows.length === 1) return whyNot?.(row) ?? 'This cannot be done to this row';
  return toMany
    ? `This can be done to none of the ${rows.length} selected rows`
    : `This is done to one row at a time: ${rows.length} are selected`;
}

/**
 * The commands of the rows as commands of the table.
 * @param reveal brings the active row into sight: nothing is done to one that the wheel has taken out of it
 */
export function toHandlers<Row>(
  commands: RowCommands<Row>,
  targets: () => Row[],
  rowName: (row: Row) => string,
  reveal: () => void,
): CommandHandlers {
  return Object.fromEntries(
    Object.entries(commands).map(([id, command]) => [
      id,
      {
        when: () => isPossible(command, targets()),
        whyNot: () => whyImpossible(command, targets()),
        subject: () => {
          const rows = targets();
          return rows.length > 1 ? `${rows.length} selected` : rows.map(rowName)[0];
        },
        run: () => {
          reveal();
          command.run(targets());
        },
      },
    ]),
  );
}
