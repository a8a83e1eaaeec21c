import { Column as BlueprintColumn, RenderMode, SelectionModes, Table } from '@blueprintjs/table';
import {
  createContext,
  memo,
  useContext,
  useMemo,
  useState,
  type CSSProperties,
  type ReactElement,
  type RefObject,
} from 'react';
import '@blueprintjs/table/lib/css/table.css';
import type { Column } from './columns/Column';
import { ColumnHeading } from './columns/ColumnHeading';
import { MINIMUM_COLUMN_WIDTH_PIXELS } from './columns/columnWidths';
import { DataTableHeading } from './DataTableHeading';
import { DataTableRow } from './DataTableRow';
import type { GridStore, RowKey } from './grid/GridStore';
import type { Line } from './grid/RowGroups';
import type { Sorting } from './columns/Sorting';
import type { ColumnLayout } from './columns/useColumnLayout';
import type { OnRowClick } from './grid/useGridRow';

interface GridContent<Row> {
  lines: readonly Line<Row>[];
  isMarked: ((row: Row) => boolean) | undefined;
}

interface GridFrameProps<Row> {
  grid: RefObject<HTMLElement | null>;
  store: GridStore;
  layout: ColumnLayout<Column<Row>>;
  sorting: Sorting | undefined;
  rowName: (row: Row) => string;
  /** Id of a row's element. */
  rowId: (index: number) => string;
  /** Pixels. */
  rowHeight: number;
  clickable: boolean;
  onRowClick: OnRowClick;
  onFold: (group: string, isFolded: boolean) => void;
  onDrag: ((key: RowKey, phase: 'start' | 'end') => void) | undefined;
}

/** The rows' content: as props of Blueprint's table, any change would render every visible cell twice. */
const GridContentContext = createContext<GridContent<unknown>>({ lines: [], isMarked: undefined });

interface GridLineProps<Row> extends GridFrameProps<Row> {
  index: number;
  /** Set by Blueprint's table: the position of the cell that the line replaces. */
  style?: CSSProperties;
}

function GridLine<Row>({ index, style, layout, store, rowName, rowId, ...props }: GridLineProps<Row>) {
  const { lines, isMarked } = useContext(GridContentContext) as GridContent<Row>;
  const { columns, widths } = layout;
  const line = lines[index];
  if (line === undefined) return null;
  if (line.heading)
    return (
      <DataTableHeading
        id={rowId(index)}
        index={index}
        columnCount={columns.length}
        store={store}
        heading={line.heading}
        isFolded={line.isFolded}
        onFold={props.onFold}
        style={style}
      />
    );
  const { key, row } = line;
  return (
    <DataTableRow
      id={rowId(index)}
      index={index}
      row={row}
      rowKey={key}
      name={rowName(row)}
      columns={columns}
      widths={widths}
      store={store}
      marked={isMarked?.(row) ?? false}
      clickable={props.clickable}
      onClick={props.onRowClick}
      onDrag={props.onDrag}
      style={style}
    />
  );
}

function UnmemoizedFrame<Row>(props: GridFrameProps<Row> & { lineCount: number }) {
  const { grid, layout, lineCount, sorting, rowHeight } = props;
  const { columns, widths } = layout;
  const [firstVisibleColumn, setFirstVisibleColumn] = useState(0);

  function renderCell(rowIndex: number, columnIndex: number) {
    return columnIndex === firstVisibleColumn ? <GridLine {...props} index={rowIndex} /> : <></>;
  }

  return (
    <Table
      // Blueprint keeps the heights of existing rows when the default changes.
      key={rowHeight}
      numRows={lineCount}
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
      cellRendererDependencies={[columns, widths, firstVisibleColumn]}
      onVisibleCellsChange={(_rows, { columnIndexStart }) => {
        // Blueprint also calls this while it renders, when React allows no update.
        if (columnIndexStart !== firstVisibleColumn) setFirstVisibleColumn(columnIndexStart);
      }}
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

/** Memoised: re-renders only when the number of lines, the columns or the order change. */
const GridFrame = memo(UnmemoizedFrame) as <Row>(
  props: GridFrameProps<Row> & { lineCount: number },
) => ReactElement;

/** The headers and the visible rows, in Blueprint's table; its first visible column renders whole rows. */
export function GridTable<Row>({ lines, isMarked, ...frame }: GridFrameProps<Row> & GridContent<Row>) {
  const content = useMemo(() => ({ lines, isMarked }), [lines, isMarked]);
  return (
    <GridContentContext.Provider value={content as GridContent<unknown>}>
      <GridFrame {...frame} lineCount={lines.length} />
    </GridContentContext.Provider>
  );
}
