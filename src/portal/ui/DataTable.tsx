import { Column as BlueprintColumn, RenderMode, SelectionModes, Table } from '@blueprintjs/table';
import { useContext, useRef, useState, type ReactNode } from 'react';
import '@blueprintjs/table/lib/css/table.css';
import { ActiveRow } from './ActiveRow';
import { DataTableRow } from './DataTableRow';
import { DensityContext, ROW_HEIGHTS } from './density';
import { LoadingIndicator } from './LoadingIndicator';
import { Pagination } from './Pagination';
import { useColumnWidths } from './useColumnWidths';
import { useGridKeys } from './useGridKeys';
import { useGridRoles } from './useGridRoles';
import './DataTable.css';

export interface Column<Row> {
  id: string;
  header: string;
  /** Pixels; 150 unless given. */
  width?: number;
  /** Its share of the room that is left over; without one the column keeps its width. */
  flexible?: number;
  cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** What a row is called by whoever cannot see it. */
  rowName: (row: Row) => string;
  /** Rows can be clicked, and opened by Enter, only when somebody listens. */
  onRowSelected?: ((row: Row) => void) | undefined;
  loading?: boolean;
  /** Rows that somebody has only just changed. */
  isMarked?: (row: Row) => boolean;
  /** Zero-based. */
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
  /** How many lines of text the fullest cell has. */
  lines?: 1 | 2;
}

export const HEADER_HEIGHT_PIXELS = 32;
const MINIMUM_COLUMN_WIDTH_PIXELS = 20;
/** The padding that the focus ring lies on, and the border. */
const FRAME_PIXELS = 6;

/**
 * A table of rows that are drawn as they come into sight. Blueprint's table gives the scrolling, the headers and the widths,
 * but tells assistive technology nothing; so the first column that is in sight draws whole rows with their roles, and one
 * element around it all holds the focus and hears the keys.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowKey, rowName, onRowSelected, isMarked, loading = false } = props;
  const rowHeight = ROW_HEIGHTS[useContext(DensityContext)][props.lines ?? 1];
  const grid = useRef<HTMLDivElement>(null);
  const [activeRow] = useState(() => new ActiveRow());
  const height = HEADER_HEIGHT_PIXELS + rows.length * rowHeight + FRAME_PIXELS;
  const { widths, resize } = useColumnWidths(grid, columns, height);
  const [firstVisibleColumn, setFirstVisibleColumn] = useState(0);
  const keys = useGridKeys({
    grid,
    activeRow,
    rowCount: rows.length,
    page: props.page,
    rowHeight,
    open: (index) => select(index),
  });
  useGridRoles(grid);

  function select(index: number) {
    const row = rows[index];
    if (row !== undefined) onRowSelected?.(row);
  }

  function renderCell(rowIndex: number, columnIndex: number) {
    const row = rows[rowIndex];
    if (columnIndex !== firstVisibleColumn || row === undefined) return <></>;
    return (
      <DataTableRow
        key={rowKey(row)}
        index={rowIndex}
        name={rowName(row)}
        cells={columns.map(({ id, cell }) => ({ id, content: cell(row) }))}
        widths={widths}
        activeRow={activeRow}
        marked={isMarked?.(row) ?? false}
        onClick={onRowSelected && (() => select(rowIndex))}
      />
    );
  }

  return (
    <div className="ra-data-table">
      <div
        ref={grid}
        className="ra-grid"
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-busy={loading}
        style={{ height }}
        {...keys}
      >
        <Table
          key={rowHeight}
          numRows={rows.length}
          defaultRowHeight={rowHeight}
          columnWidths={widths}
          minColumnWidth={MINIMUM_COLUMN_WIDTH_PIXELS}
          maxColumnWidth={Number.MAX_SAFE_INTEGER}
          onColumnWidthChanged={resize}
          enableRowHeader={false}
          enableRowResizing={false}
          enableMultipleSelection={false}
          selectionModes={SelectionModes.NONE}
          renderMode={RenderMode.NONE}
          cellRendererDependencies={[rows, columns, widths, firstVisibleColumn, activeRow, isMarked]}
          onVisibleCellsChange={(_rows, visible) => setFirstVisibleColumn(visible.columnIndexStart)}
        >
          {columns.map(({ id, header }) => (
            <BlueprintColumn key={id} id={id} name={header} cellRenderer={renderCell} />
          ))}
        </Table>
      </div>
      {rows.length === 0 && !loading && <p className="ra-no-results">No results.</p>}
      {loading && <LoadingIndicator />}
      <Pagination {...props} />
    </div>
  );
}
