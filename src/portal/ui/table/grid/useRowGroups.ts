import { useLayoutEffect, useRef } from 'react';
import type { CommandHandlers } from '../../commands/CommandRegistry';
import type { GridStore } from './GridStore';
import type { Line, RowGroups } from './RowGroups';

/** Folding the groups of a table, and the commands on the group of the active line; none if the table has no groups. */
export function useRowGroups<Row>(
  store: GridStore,
  lines: readonly Line<Row>[],
  groups: RowGroups<Row> | undefined,
) {
  const hasMoved = useRef(false);
  // The active row may be hidden with its group: the heading becomes the active line.
  function fold(group: string, isFolded: boolean) {
    if (isFolded && lines[store.activeIndex]?.group === group) {
      const index = lines.findIndex((line) => line.heading && line.group === group);
      store.moveTo(index, lines[index]?.key);
      hasMoved.current = true;
    }
    groups?.onFold(group, isFolded);
  }

  const folded = groups?.folded;
  // Once the rows are folded, their heading may be out of sight.
  useLayoutEffect(() => {
    if (hasMoved.current) store.reveal();
    hasMoved.current = false;
  }, [store, folded]);

  const active = () => lines[store.activeIndex];
  const isRow = () => active() !== undefined && active()?.heading === undefined;
  const rowsOf = (group: string | undefined) =>
    lines.flatMap((line) => (line.heading || line.group !== group ? [] : [line.key]));
  const commands: CommandHandlers = {
    selectGroup: { when: isRow, run: () => store.select([...store.selected, ...rowsOf(active()?.group)]) },
    foldGroup: { when: isRow, run: () => fold(active()?.group ?? '', true) },
    unfoldGroup: {
      when: () => active()?.heading !== undefined,
      run: () => fold(active()?.group ?? '', false),
    },
  };

  return { fold, commands: groups ? commands : {} };
}
