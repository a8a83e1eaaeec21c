import {
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type CSSProperties,
} from 'react';
import type { Column } from './Column';
import { ColumnsMenu } from './ColumnsMenu';
import { DensityContext, HEADER_HEIGHT_PIXELS, ROW_HEIGHTS } from './density';
import { GridStore, type RowKey } from './GridStore';
import { GridTable } from './GridTable';
import { LoadingIndicator } from '../reading/LoadingIndicator';
import { Pagination, type PaginationProps } from './Pagination';
import { PrintTable } from './PrintTable';
import { ReadFailure } from '../reading/ReadFailure';
import type { ReadState } from '../reading/ReadState';
import { toHandlers, type RowCommands } from './RowCommand';
import { rowsAsText } from './rowsAsText';
import { TableActions } from './TableActions';
import { useColumnLayout } from './useColumnLayout';
import { useFirstFocus } from '../focus/useFirstFocus';
import { useGridKeys } from './useGridKeys';
import { useGridRoles } from './useGridRoles';
import { useReportRows } from './useReportRows';
import { useScrollTogether } from './useScrollTogether';
import { usePrinting } from './usePrinting';
import './DataTable.css';

interface DataTableProps<Row> extends PaginationProps {
  /** Key of the stored column settings. */
  id: string;
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => RowKey;
  /** The row's accessible name. */
  rowName: (row: Row) => string;
  /** Without it, rows cannot be clicked or opened by Enter. */
  onRowSelected?: ((row: Row, options: { fullWidth: boolean }) => void) | undefined;
  /** Further commands on rows. */
  rowCommands?: RowCommands<Row>;
  /** Read state of the rows: distinguishes an empty list from an unread one. */
  read: ReadState;
  /** Whether the row has just changed. */
  isMarked?: (row: Row) => boolean;
  /** Most lines of text in a cell. */
  lines?: 1 | 2;
}

/** The padding for the focus ring, and the border. */
const FRAME_PIXELS = 6;

/**
 * A virtualised table. Blueprint's table provides scrolling, headers and widths, but no roles for assistive technology;
 * therefore the first visible column renders whole rows with their roles, and one element around the table has the focus and
 * handles the keys.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, rowName, onRowSelected, rowCommands = {}, isMarked, read } = props;
  const isFailing = read.error !== undefined;
  const rowHeight = ROW_HEIGHTS[useContext(DensityContext)][props.lines ?? 1];
  const grid = useRef<HTMLDivElement>(null);
  const [store] = useState(() => new GridStore());
  const [copied, setCopied] = useState('');
  const id = useId();
  const rowId = useCallback((index: number) => `${id}row-${index}`, [id]);
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const height = HEADER_HEIGHT_PIXELS + rows.length * rowHeight + FRAME_PIXELS;
  const layout = useColumnLayout(props.id, grid, props.columns, height);
  const { columns } = layout;

  /** The rows that a command acts on: the selected ones, or else the active one. */
  function targets(): Row[] {
    const selected = rows.filter((row) => store.selected.has(rowKey(row)));
    return selected.length > 0 ? selected : rows.slice(store.index, store.index + 1);
  }

  async function copy() {
    const copying = targets();
    try {
      await navigator.clipboard.writeText(rowsAsText(copying, columns));
      setCopied(`${copying.length} copied`);
    } catch {
      // Without HTTPS or permission there is no clipboard.
      setCopied('The browser did not allow copying');
    }
  }

  // The message about the last copy is cleared as soon as the user moves on.
  useEffect(() => {
    const unsubscribe = store.subscribe(() => {
      setCopied('');
    });
    return unsubscribe;
  }, [store]);

  function open(fullWidth: boolean) {
    store.reveal();
    const row = rows[store.index];
    if (row !== undefined) onRowSelected?.(row, { fullWidth });
  }

  const canOpen = () => onRowSelected !== undefined && rows.length > 0;
  useGridKeys({
    grid,
    store,
    keys,
    page: props.page,
    rowHeight,
    rowId,
    commands: {
      openRow: { when: canOpen, run: () => open(false) },
      openFullWidth: { when: canOpen, run: () => open(true) },
      // Not while text is selected with the mouse: the browser then copies that.
      copyRows: {
        when: () => rows.length > 0 && getSelection()?.isCollapsed !== false,
        run: () => void copy(),
      },
      ...toHandlers(rowCommands, targets, rowName, () => store.reveal()),
    },
  });
  useGridRoles(grid, rows.length === 0);
  useScrollTogether(grid);
  useReportRows(props.id, store);
  useFirstFocus(grid);
  const printing = usePrinting();

  /** With Ctrl or ⌘ a click selects the row, with Shift all from the active one; without, it opens. */
  function onRowClick(index: number, { ctrlKey, metaKey, shiftKey }: MouseEvent, own: boolean) {
    const from = store.index;
    store.moveTo(index, keys[index]);
    if (!own) return;
    if (ctrlKey || metaKey) store.toggle(keys[index] as RowKey);
    else if (shiftKey) store.select(keys.slice(Math.min(from, index), Math.max(from, index) + 1));
    else open(false);
  }

  const clicked = useRef(onRowClick);
  useLayoutEffect(() => {
    clicked.current = onRowClick;
  });
  // A stable callback, so that memoised rows do not re-render.
  const onClick = useCallback((...click: Parameters<typeof onRowClick>) => clicked.current(...click), []);

  // The minimum must not depend on the scroll bar: whether there is one depends on the room that the minimum leaves.
  const heights = { '--ra-rows-height': `${height}px`, '--ra-table-height': `${layout.height}px` };

  return (
    <div className="ra-data-table" style={heights as CSSProperties}>
      <ReadFailure label={label} read={read} />
      <div
        ref={grid}
        className="ra-grid"
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-busy={read.isFetching}
        aria-multiselectable
      >
        <GridTable
          grid={grid}
          store={store}
          layout={layout}
          rows={rows}
          rowKey={rowKey}
          rowName={rowName}
          rowId={rowId}
          rowHeight={rowHeight}
          isMarked={isMarked}
          clickable={onRowSelected !== undefined}
          onRowClick={onClick}
        />
      </div>
      {rows.length === 0 && !read.isFetching && !isFailing && <p className="ra-no-results">No results.</p>}
      {read.isFetching && <LoadingIndicator />}
      <div className="ra-table-foot">
        <TableActions grid={grid} store={store} commands={rowCommands} targets={targets} copied={copied} />
        <ColumnsMenu layout={layout} />
        <Pagination {...props} />
      </div>
      <p className="ra-visually-hidden" aria-live="polite">
        {layout.announcement}
      </p>
      {printing && <PrintTable label={label} rows={rows} columns={columns} rowKey={rowKey} />}
    </div>
  );
}
