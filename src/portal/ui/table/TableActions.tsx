import { useContext, useMemo, useSyncExternalStore, type RefObject } from 'react';
import { ActionMenu } from '../menu/ActionMenu';
import { CommandButton } from '../commands/CommandButton';
import { COMMAND_IDS } from '../commands/commands';
import { CommandsContext } from '../commands/CommandsContext';
import { useStableCallback } from '../useStableCallback';
import type { GridStore } from './grid/GridStore';
import { commandsWithButton, type RowCommands } from './RowCommand';

const GROUPS_IN_MENU: readonly string[] = ['Lists', 'Groups of a list'];

interface TableActionsProps<Row> {
  grid: RefObject<HTMLElement | null>;
  store: GridStore;
  commands: RowCommands<Row>;
  /** The selected rows, or else the active one. */
  targets: () => Row[];
  hasRows: boolean;
  /** Buttons only for selected rows, not for the active one, whose card has them. */
  onlySelected: boolean;
  /** Message about the last copy. */
  copied: string;
}

/** Buttons for the commands on the selected rows, or the active one; and the number of selected rows. */
export function TableActions<Row>({
  grid,
  store,
  commands,
  targets,
  hasRows,
  onlySelected,
  copied,
}: TableActionsProps<Row>) {
  const { registry } = useContext(CommandsContext);
  const { size } = useSyncExternalStore(store.subscribe, () => store.selected);
  useSyncExternalStore(store.subscribe, () => store.activeIndex);
  const rows = onlySelected && size === 0 ? [] : targets();
  // For users without a keyboard: the available commands, then the unavailable ones with the reason.
  const actions = useStableCallback(() => {
    const offered = registry
      .offered(grid.current)
      .sort((one, other) => COMMAND_IDS.indexOf(one.id) - COMMAND_IDS.indexOf(other.id));
    const possible = offered.filter(({ refusal }) => refusal === undefined);
    const refused = offered.filter(({ refusal }) => refusal !== undefined);
    return [
      ...possible.filter(({ id }) => commands[id]?.inMenu),
      ...possible.filter(({ group }) => GROUPS_IN_MENU.includes(group)),
      ...refused.filter(({ id }) => commands[id] && rows.length > 0),
    ].map(({ id, label, refusal }) => ({
      label,
      command: id,
      refusal,
      onSelect: () => {
        grid.current?.focus();
        registry.run(id, grid.current);
      },
    }));
  });
  const menu = useMemo(
    () => <ActionMenu label="List actions" placement="top-start" actions={actions} />,
    [actions],
  );
  return (
    <div className="ra-table-actions">
      {hasRows && menu}
      <span aria-live="polite">
        {size > 0 && `${size} selected`} {copied}
      </span>
      {commandsWithButton(commands, rows).map(([id, { run, label, intent = 'none' }]) => (
        <CommandButton
          key={id}
          command={id}
          size="small"
          variant="minimal"
          intent={intent}
          onClick={() => run(rows)}
        >
          {rows[0] && label?.(rows[0])}
        </CommandButton>
      ))}
    </div>
  );
}
