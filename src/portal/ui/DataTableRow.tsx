import {
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { Tick } from '@blueprintjs/icons';
import type { GridStore, RowKey } from './GridStore';
import { JustChanged } from './JustChanged';

interface DataTableRowProps {
  /** Of its element in the document. */
  id: string;
  index: number;
  rowKey: RowKey;
  name: string;
  cells: readonly { id: string; content: ReactNode }[];
  widths: readonly number[];
  store: GridStore;
  /** Somebody has only just changed it. */
  marked: boolean;
  clickable: boolean;
  /** `own`: it itself was clicked, and nothing in it that has a click of its own. */
  onClick: (event: MouseEvent, own: boolean) => void;
  /** Given by Blueprint's table: where the cell, in the place of which the row is drawn, would be. */
  style?: CSSProperties;
}

const INTERACTIVE = 'a, button, input, select, textarea';

/** A whole row with its cells. Its links can be tabbed to only while it is the active one: a table is one stop. */
export function DataTableRow({
  id: elementId,
  index,
  rowKey,
  name,
  cells,
  widths,
  store,
  marked,
  clickable,
  onClick,
  style,
}: DataTableRowProps) {
  const element = useRef<HTMLDivElement>(null);
  const isActive = useSyncExternalStore(store.subscribe, () => store.index === index);
  const isSelected = useSyncExternalStore(store.subscribe, () => store.selected.has(rowKey));

  useLayoutEffect(() => {
    for (const stop of element.current?.querySelectorAll<HTMLElement>(INTERACTIVE) ?? []) {
      stop.tabIndex = isActive ? 0 : -1;
    }
  });

  function onRowClick(event: MouseEvent<HTMLElement>) {
    const target = event.target as HTMLElement;
    // A click in a menu that a cell opened comes by here too, although the menu hangs elsewhere.
    onClick(event, event.currentTarget.contains(target) && !target.closest(INTERACTIVE));
  }

  return (
    <div
      ref={element}
      id={elementId}
      className="ra-row"
      role="row"
      aria-label={name}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-active={isActive}
      data-clickable={clickable}
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
          {isSelected && column === 0 && <Tick className="ra-selected-sign" aria-hidden />}
          {marked && column === 0 && <JustChanged />}
          <span className="ra-cell-body">{content}</span>
        </div>
      ))}
    </div>
  );
}
