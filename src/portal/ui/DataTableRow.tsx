import {
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { ActiveRow } from './ActiveRow';
import { JustChanged } from './JustChanged';

interface DataTableRowProps {
  index: number;
  name: string;
  cells: readonly { id: string; content: ReactNode }[];
  widths: readonly number[];
  activeRow: ActiveRow;
  /** Somebody has only just changed it. */
  marked: boolean;
  onClick?: (() => void) | undefined;
  /** Given by Blueprint's table: where the cell, in the place of which the row is drawn, would be. */
  style?: CSSProperties;
}

const INTERACTIVE = 'a, button, input, select, textarea';

/** The first row is found by this name, in its grid, when the active one is announced. */
export function rowId(index: number): string {
  return `row-${index}`;
}

/** A whole row with its cells. Its links can be tabbed to only while it is the active one: a table is one stop. */
export function DataTableRow({
  index,
  name,
  cells,
  widths,
  activeRow,
  marked,
  onClick,
  style,
}: DataTableRowProps) {
  const element = useRef<HTMLDivElement>(null);
  const isActive = useSyncExternalStore(activeRow.subscribe, () => activeRow.index === index);

  useLayoutEffect(() => {
    for (const stop of element.current?.querySelectorAll<HTMLElement>(INTERACTIVE) ?? []) {
      stop.tabIndex = isActive ? 0 : -1;
    }
  });

  function onRowClick(event: MouseEvent<HTMLElement>) {
    activeRow.moveTo(index);
    const target = event.target as HTMLElement;
    // A click in a menu that a cell opened comes by here too, although the menu hangs elsewhere.
    const isOwn = event.currentTarget.contains(target) && !target.closest(INTERACTIVE);
    if (isOwn) onClick?.();
  }

  return (
    <div
      ref={element}
      id={rowId(index)}
      className="ra-row"
      role="row"
      aria-label={name}
      aria-rowindex={index + 2}
      aria-selected={isActive}
      data-clickable={onClick !== undefined}
      data-marked={marked}
      style={{ top: style?.top, height: style?.height, width: widths.reduce((sum, width) => sum + width, 0) }}
      onClick={onRowClick}
    >
      {cells.map(({ id, content }, column) => (
        <div
          key={id}
          role="gridcell"
          aria-colindex={column + 1}
          className="ra-cell"
          style={{ width: widths[column] }}
        >
          {marked && column === 0 && <JustChanged />}
          {content}
        </div>
      ))}
    </div>
  );
}
