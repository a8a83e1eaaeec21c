import { memo, type CSSProperties, type DragEvent, type ReactElement } from 'react';
import { Tick } from '@blueprintjs/icons';
import { contentOf, type Column } from './columns/Column';
import { sum } from './columns/columnWidths';
import type { RowKey } from './grid/GridStore';
import { JustChanged } from '../JustChanged';
import { useGridRow, type GridRowProps } from './grid/useGridRow';

interface DataTableRowProps<Row> extends GridRowProps {
  row: Row;
  columns: readonly Column<Row>[];
  widths: readonly number[];
  /** Without it, the row cannot be dragged. */
  onDrag: ((key: RowKey, phase: 'start' | 'end') => void) | undefined;
  /** Set by Blueprint's table: the position of the cell that the row replaces. */
  style?: CSSProperties | undefined;
}

function UnmemoizedRow<Row>(props: DataTableRowProps<Row>) {
  const { row, rowKey, name, columns, widths, marked, onDrag, style } = props;
  const { isSelected, rowProps } = useGridRow(props);

  return (
    <div
      {...rowProps}
      className="ra-row"
      style={{ top: style?.top, height: style?.height, width: sum(widths) }}
    >
      {columns.map((column, position) => (
        <div
          key={column.id}
          role="gridcell"
          aria-colindex={position + 1}
          className="ra-cell"
          style={{ width: widths[position] }}
        >
          {isSelected && position === 0 && <Tick className="ra-selected-sign" aria-hidden />}
          {onDrag && position === 0 && <DragHandle name={name} rowKey={rowKey} onDrag={onDrag} />}
          {marked && position === 0 && <JustChanged />}
          <span className="ra-cell-body">{contentOf(column, row)}</span>
        </div>
      ))}
    </div>
  );
}

type DragHandleProps = Pick<DataTableRowProps<unknown>, 'name' | 'rowKey' | 'onDrag'>;

/** Only the handle drags, so that a press on a row moves nothing by accident. For keys there are commands. */
function DragHandle({ name, rowKey, onDrag }: DragHandleProps) {
  function start({ dataTransfer }: DragEvent) {
    dataTransfer.effectAllowed = 'move';
    // Firefox drags nothing without data.
    dataTransfer.setData('text/plain', name);
    onDrag?.(rowKey, 'start');
  }
  return (
    <span
      className="ra-drag-handle"
      draggable
      aria-hidden
      onDragStart={start}
      onDragEnd={() => onDrag?.(rowKey, 'end')}
    >
      ⋮⋮
    </span>
  );
}

/** Blueprint's table creates a new style object each time; only its position matters. */
function isSame({ style, ...props }: DataTableRowProps<unknown>, next: DataTableRowProps<unknown>): boolean {
  return (
    style?.top === next.style?.top &&
    style?.height === next.style?.height &&
    (Object.keys(props) as (keyof typeof props)[]).every((name) => props[name] === next[name])
  );
}

/** A whole row with its cells, memoised. */
export const DataTableRow = memo(UnmemoizedRow, isSame) as <Row>(
  props: DataTableRowProps<Row>,
) => ReactElement;
