import type { Intent } from '@blueprintjs/core';
import type { CommandHandlers } from '../commands/CommandRegistry';
import type { CommandId } from '../commands/commands';
import type { RowKey } from './grid/GridStore';

/** A command on rows of a table: on the selected ones, or else on the active one. */
export interface RowCommand<Row> {
  /** Whether it applies to a row; default: to each. */
  can?: (row: Row) => boolean;
  /** Whether it applies to a row that is one of several; default: `can`. */
  canInBulk?: (row: Row) => boolean;
  /** Why it does not apply to a row. */
  whyNot?: (row: Row) => string;
  /** Its label for a row; default: the command's label. */
  label?: (row: Row) => string;
  intent?: Intent;
  /** @param rows the selected rows, or else the active one; also those that `can` refuses */
  run: (rows: Row[]) => void;
  /** Whether it applies to several rows at once. */
  bulk?: boolean;
  /** In the list's menu instead of a button of its own. */
  inMenu?: boolean;
}

export type RowCommands<Row> = Partial<Record<CommandId, RowCommand<Row>>>;

function isPossible<Row>({ can, bulk, canInBulk = can }: RowCommand<Row>, rows: readonly Row[]): boolean {
  if (rows.length === 0 || (rows.length > 1 && !bulk)) return false;
  const canOne = rows.length > 1 ? canInBulk : can;
  return canOne ? rows.some(canOne) : true;
}

/** The commands that have a button of their own for these rows. */
export function commandsWithButton<Row>(commands: RowCommands<Row>, rows: readonly Row[]) {
  return (Object.entries(commands) as [CommandId, RowCommand<Row>][]).filter(
    ([, command]) => !command.inMenu && isPossible(command, rows),
  );
}

function whyImpossible<Row>({ bulk, whyNot }: RowCommand<Row>, rows: readonly Row[]): string {
  const [row] = rows;
  if (row === undefined) return 'There is no row to do this to';
  if (rows.length === 1) return whyNot?.(row) ?? 'This cannot be done to this row';
  return bulk
    ? `This can be done to none of the ${rows.length} selected rows`
    : `This is done to one row at a time: ${rows.length} are selected`;
}

/**
 * Turns row commands into the table's command handlers.
 * @param rowKey unique among the rows
 * @param reveal scrolls the active row into view, before a command that was started by a key
 */
export function toHandlers<Row>(
  commands: RowCommands<Row>,
  targets: () => Row[],
  rowName: (row: Row) => string,
  rowKey: (row: Row) => RowKey,
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
        target: () => targets().map(rowKey).sort().join(),
        run: () => {
          reveal();
          command.run(targets());
        },
      },
    ]),
  );
}
