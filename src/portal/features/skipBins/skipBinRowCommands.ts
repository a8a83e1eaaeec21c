import type { SkipBin } from '../../../contract/responses/skipBins';
import type { RowCommands } from '../../ui/table/RowCommand';
import { isActionPossible, SKIP_BIN_ACTIONS, whyNot, type SkipBinActionName } from './skipBinActions';

/** The actions on bins as the commands of a list. A row without a bin is about a job site. */
export function skipBinRowCommands<Row>(
  binOf: (row: Row) => SkipBin | null,
  onAction: (name: SkipBinActionName, rows: Row[]) => void,
): RowCommands<Row> {
  return Object.fromEntries(
    SKIP_BIN_ACTIONS.map((action) => [
      action.name,
      {
        can: (row: Row) => {
          const bin = binOf(row);
          return bin !== null && isActionPossible(action, bin);
        },
        canInBulk: (row: Row) => {
          const bin = binOf(row);
          return bin !== null && (action.canInBulk?.(bin) ?? isActionPossible(action, bin));
        },
        whyNot: (row: Row) => {
          const bin = binOf(row);
          return bin ? whyNot(action.name, bin) : 'This row is about a job site';
        },
        run: (rows: Row[]) => onAction(action.name, rows),
        bulk: action.bulk ?? false,
        inMenu: action.inMenu ?? false,
        // Of the row's buttons, only a dangerous one is coloured.
        ...(action.intent === 'danger' ? { intent: action.intent } : {}),
      },
    ]),
  );
}
