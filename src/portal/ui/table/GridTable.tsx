import { Column as BlueprintColumn, RenderMode, SelectionModes, Table } from '@blueprintjs/table';
import { memo, useState, type MouseEvent, type ReactElement, type RefObject } from 'react';
import '@blueprintjs/table/lib/css/table.css';
import type { Column } from './Column';
import { ColumnHeading } from './ColumnHeading';
import { MINIMUM_COLUMN_WIDTH_PIXELS } from './columnWidths';
import { DataTableHeading } from './DataTableHeading';
import { DataTableRow } from './DataTableRow';
import type { GridStore, RowKey } from './GridStore';
import type { Line } from './RowGroups';
import type { Sorting } from './Sorting';
import type { ColumnLayout } from './useColumnLayout';

interface GridTableProps<Row> {
  grid: RefObject<HTMLElement | null>;
  store: GridStore;
  layout: ColumnLayout<Column<Row>>;
  lines: readonly Line<Row>[];
  sorting: Sorting | undefined;
  rowName: (row: Row) => string;
  /** Id of a row's element. */
  rowId: (index: number) => string;
  /** Pixels. */
  rowHeight: number;
  isMarked: ((row: Row) => boolean) | undefined;
  clickable: boolean;
  onRowClick: (index: number, event: MouseEvent, own: boolean) => void;
  onFold: (group: string, isFolded: boolean) => void;
  onDrag: ((key: RowKey, phase: 'start' | 'end') => void) | undefined;
}

function UnmemoizedTable<Row>({
  grid,
  store,
  layout,
  lines,
  sorting,
  rowName,
  rowId,
  rowHeight,
  isMarked,
  clickable,
  onRowClick,
  onFold,
  onDrag,
}: GridTableProps<Row>) {
  const { columns, widths } = layout;
  const [firstVisibleColumn, setFirstVisibleColumn] = useState(0);

  function renderCell(rowIndex: number, columnIndex: number) {
    const line = lines[rowIndex];
    if (columnIndex !== firstVisibleColumn || line === undefined) return <></>;
    if (line.heading)
      return (
        <DataTableHeading
          key={line.key}
          id={rowId(rowIndex)}
          index={rowIndex}
          columnCount={columns.length}
          store={store}
          heading={line.heading}
          isFolded={line.isFolded}
          onFold={onFold}
        />
      );
    const { key, row } = line;
    return (
      <DataTableRow
        key={key}
        id={rowId(rowIndex)}
        index={rowIndex}
        row={row}
        rowKey={key}
        name={rowName(row)}
        columns={columns}
        widths={widths}
        store={store}
        marked={isMarked?.(row) ?? false}
        clickable={clickable}
        onClick={onRowClick}
        onDrag={onDrag}
      />
    );
  }

  return (
    <Table
      key={rowHeight}
      numRows={lines.length}
      defaultRowHeight={rowHeight}
      columnWidths={widths}
      minColumnWidth={MINIMUM_COLUMN_WIDTH_PIXELS}
      maxColumnWidth={Number.MAX_SAFE_INTEGER}
      onColumnWidthChanged={layout.resize}
      enableColumnReordering
      onColumnsReordered={layout.move}
      enableRowHeader={false}
      enableRowResizing={false}
      enableMultipleSelection={false}
      selectionModes={SelectionModes.NONE}
      renderMode={RenderMode.NONE}
      cellRendererDependencies={[lines, columns, widths, firstVisibleColumn, isMarked]}
      onVisibleCellsChange={(_rows, visible) => setFirstVisibleColumn(visible.columnIndexStart)}
    >
      {columns.map(({ id, header }, position) => (
        <BlueprintColumn
          key={id}
          id={id}
          name={header}
          cellRenderer={renderCell}
          columnHeaderCellRenderer={() => (
            <ColumnHeading layout={layout} sorting={sorting} position={position} grid={grid} />
          )}
        />
      ))}
    </Table>
  );
}

/**
 * The headers and the visible rows. Blueprint's table provides scrolling, headers and widths; the first visible column renders
 * whole rows. Memoised: re-renders only when its own content changes.
 */
export const GridTable = memo(UnmemoizedTable) as <Row>(props: GridTableProps<Row>) => ReactElement;
