import {
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type CSSProperties,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { CsvFile } from '../../../contract/csv/CsvFile';
import { CommandsContext } from '../commands/CommandsContext';
import type { Column } from './columns/Column';
import { ColumnsMenu } from './columns/ColumnsMenu';
import { DensityContext, FRAME_PIXELS, HEADER_HEIGHT_PIXELS, ROW_HEIGHTS } from './grid/density';
import { GridStore, type RowKey } from './grid/GridStore';
import { GridTable } from './GridTable';
import type { OpenedRecord } from '../../format/OpenedRecord';
import type { Choice } from '../menu/ActionList';
import { LoadingIndicator } from '../reading/LoadingIndicator';
import { Pagination, type PaginationProps } from './Pagination';
import { PrintTable } from './PrintTable';
import type { RowCardsProps } from './RowCards';
import { ReadFailure } from '../reading/ReadFailure';
import type { ReadState } from '../reading/ReadState';
import { toHandlers, type RowCommands } from './RowCommand';
import { toLines, type RowGroups } from './grid/RowGroups';
import { rowsAsText } from './rowsAsText';
import type { Sorting } from './columns/Sorting';
import { StickyHeading } from './StickyHeading';
import { TableActions } from './TableActions';
import { useColumnLayout } from './columns/useColumnLayout';
import { useFirstFocus } from '../focus/useFirstFocus';
import { useGridKeys } from './grid/useGridKeys';
import { useGridRoles } from './grid/useGridRoles';
import { useOpenBeside } from './useOpenBeside';
import { useSelectionReset } from './grid/useSelectionReset';
import { useReportRows } from './grid/useReportRows';
import { useReportSelection } from './grid/useReportSelection';
import { useRowGroups } from './grid/useRowGroups';
import { useScrollTogether } from './grid/useScrollTogether';
import { lazyWithPreload } from '../lazyWithPreload';
import { NARROW_SCREEN_PIXELS, useMinWidth } from '../useMinWidth';
import { useStableCallback } from '../useStableCallback';
import { usePrinting } from '../usePrinting';
import './DataTable.css';

interface DataTableProps<Row> extends PaginationProps {
  /** Key of the stored column settings and of the selection; unique among the mounted lists. */
  id: string;
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => RowKey;
  /** The row's name, also of its commands. */
  rowName: (row: Row) => string;
  /** Memoised. What screen readers say of the row after its name. */
  rowDetails?: ((row: Row) => string) | undefined;
  /** Without it, rows cannot be clicked or opened by Enter. */
  onRowSelected?: ((row: Row, options: { fullWidth: boolean }) => void) | undefined;
  /** What a row opens. Without it, rows cannot be opened in a window of their own. */
  recordOf?: (row: Row) => OpenedRecord;
  /** The whole list, with the rows of all pages. */
  csv: () => CsvFile;
  /** Further commands on rows. */
  rowCommands?: RowCommands<Row>;
  /** The table puts a function that returns its selected rows into this map, under its id. */
  selections?: Map<string, () => Row[]>;
  /** Read state of the rows: distinguishes an empty list from an unread one. */
  read: ReadState;
  /** Whether the row has just changed. */
  isMarked?: (row: Row) => boolean;
  /** Maximum lines of text in a cell; default 1. */
  linesOfText?: 1 | 2;
  /** Without it, the columns do not sort. */
  sorting?: Sorting;
  /** Memoised. In the columns' menu: shows and hides a further column. */
  moreColumns?: Choice | undefined;
  /** Memoised. Without it, the rows have no headings. */
  groups?: RowGroups<Row> | undefined;
  /** Called with the rows when a drag begins, with none when it ends. Without it, rows cannot be dragged. */
  onDrag?: ((rows: Row[]) => void) | undefined;
  /** The selection ends when it changes. */
  selectionKey?: string;
  /** The rows that are selected no longer, once it changes. */
  isFinished?: (row: Row) => boolean;
  /** What is said if there are no rows. */
  emptyText?: ReactNode;
}

const rowCards = lazyWithPreload(async () => (await import('./RowCards')).RowCards<unknown>);
const RowCards = rowCards.Lazy as <Row>(props: RowCardsProps<Row>) => ReactElement;

/**
 * A virtualised table. Blueprint's table provides scrolling, headers and widths, but no roles for assistive technology;
 * therefore the first visible column renders whole rows with their roles, and one element around the table has the focus and
 * handles the keys.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, rowName, rowDetails, onRowSelected, rowCommands = {}, isMarked, read } = props;
  const { sorting, groups, emptyText = 'No results.' } = props;
  const isFailing = read.error !== undefined;
  const { saveCsv } = useContext(CommandsContext);
  const rowHeight = ROW_HEIGHTS[useContext(DensityContext)][props.linesOfText ?? 1];
  const grid = useRef<HTMLDivElement>(null);
  const [store] = useState(() => new GridStore());
  const [copied, setCopied] = useState('');
  const spokenName = useCallback(
    (row: Row) => [rowName(row), rowDetails?.(row)].filter(Boolean).join(', '),
    [rowName, rowDetails],
  );
  const id = useId();
  const rowId = useCallback((index: number) => `${id}row-${index}`, [id]);
  const lines = useMemo(() => toLines(rows, rowKey, groups), [rows, rowKey, groups]);
  const height = HEADER_HEIGHT_PIXELS + lines.length * rowHeight + 2 * FRAME_PIXELS;
  const layout = useColumnLayout(props.id, grid, props.columns, rows, height);
  const { columns } = layout;

  const selectedRows = useCallback(
    () => lines.flatMap(({ key, row }) => (row !== undefined && store.selected.has(key) ? [row] : [])),
    [lines, store],
  );
  useReportSelection(props.id, props.selections, selectedRows);

  useSelectionReset(store, lines, props);

  /** The rows that a command acts on: the selected ones, or else the active one. */
  function targets(): Row[] {
    const rowsOf = (some: typeof lines) => some.flatMap(({ row }) => (row === undefined ? [] : [row]));
    const selected = selectedRows();
    return selected.length > 0 ? selected : rowsOf(lines.slice(store.activeIndex, store.activeIndex + 1));
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

  // The message about the last copy is cleared as soon as the active row or the selection changes.
  useEffect(() => {
    const unsubscribe = store.subscribe(() => {
      setCopied('');
    });
    return unsubscribe;
  }, [store]);

  function open(fullWidth: boolean) {
    store.reveal();
    const line = lines[store.activeIndex];
    if (line?.heading) groups?.onFold(line.group, false);
    else if (line) onRowSelected?.(line.row, { fullWidth });
  }

  const { fold, commands: groupCommands } = useRowGroups(store, lines, groups);
  const beside = useOpenBeside(store, lines, props.recordOf);
  const canOpen = () => onRowSelected !== undefined && rows.length > 0;
  useGridKeys({
    grid,
    store,
    lines,
    page: props.page,
    rowHeight,
    rowId,
    commands: {
      openRow: { when: canOpen, run: () => open(false) },
      openFullWidth: { when: canOpen, run: () => open(true) },
      // Not while text is selected with the mouse: the browser then copies that.
      copyRows: {
        when: () => targets().length > 0 && getSelection()?.isCollapsed !== false,
        run: () => void copy(),
      },
      downloadCsv: { when: () => rows.length > 0, run: () => saveCsv(props.csv()) },
      ...beside.commands,
      ...groupCommands,
      ...toHandlers(rowCommands, targets, rowName, rowKey, () => store.reveal()),
    },
  });
  useGridRoles(grid, rows.length === 0);
  useScrollTogether(grid);
  useReportRows(props.id, grid, store, beside.recordAtCursor);
  useFirstFocus(grid);
  const printing = usePrinting();
  const isNarrow = !useMinWidth(NARROW_SCREEN_PIXELS);

  /** A click opens the row; with Ctrl or ⌘ it toggles the row's selection, with Shift it selects a range. */
  function onRowClick(index: number, { ctrlKey, metaKey, shiftKey }: MouseEvent, isOnRow: boolean) {
    const from = store.activeIndex;
    const key = lines[index]?.key as RowKey;
    store.moveTo(index, key);
    if (!isOnRow) return;
    if (ctrlKey || metaKey) store.toggle(key);
    else if (shiftKey) {
      const between = lines.slice(Math.min(from, index), Math.max(from, index) + 1);
      store.select(between.filter(({ heading }) => !heading).map((line) => line.key));
    } else open(false);
  }

  // Stable callbacks, so that memoised rows do not re-render.
  const onClick = useStableCallback(onRowClick);
  const onFold = useStableCallback((group: string, isFolded: boolean) => {
    fold(group, isFolded);
    grid.current?.focus({ preventScroll: true });
  });
  // A dragged row takes the other selected rows along.
  const onDrag = useStableCallback((key: RowKey, phase: 'start' | 'end') => {
    if (phase === 'start' && !store.selected.has(key)) store.select([]);
    if (phase === 'start')
      store.moveTo(
        lines.findIndex((line) => line.key === key),
        key,
      );
    props.onDrag?.(phase === 'start' ? targets() : []);
  });

  // Two heights: the minimum height is without the scroll bar. Otherwise a scroll bar could appear, change
  // the room, and disappear again.
  const heights = { '--ra-rows-height': `${height}px`, '--ra-table-height': `${layout.height}px` };

  const clickable = onRowSelected !== undefined;
  const content = {
    grid,
    store,
    lines,
    rowName: spokenName,
    rowId,
    isMarked,
    clickable,
    onRowClick: onClick,
    onFold,
  };

  return (
    <div className="ra-data-table" style={heights as CSSProperties}>
      <ReadFailure label={label} read={read} />
      <div
        ref={grid}
        className="ra-grid"
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={lines.length + 1}
        // A card has one cell more, with its commands.
        aria-colcount={columns.length + (isNarrow ? 1 : 0)}
        aria-busy={read.isFetching}
        aria-multiselectable
      >
        {isNarrow ? (
          <RowCards {...content} columns={columns} commands={rowCommands} />
        ) : (
          <>
            <GridTable
              {...content}
              layout={layout}
              sorting={sorting}
              rowHeight={rowHeight}
              onDrag={props.onDrag && onDrag}
            />
            {groups && <StickyHeading grid={grid} lines={lines} rowHeight={rowHeight} onFold={onFold} />}
          </>
        )}
      </div>
      {rows.length === 0 && !read.isFetching && !isFailing && <p className="ra-no-results">{emptyText}</p>}
      {rows.length === 0 && read.isFetching && <LoadingIndicator />}
      <div className="ra-table-foot">
        <TableActions
          grid={grid}
          store={store}
          commands={rowCommands}
          targets={targets}
          hasRows={rows.length > 0}
          onlySelected={isNarrow}
          copied={copied}
        />
        <ColumnsMenu layout={layout} sorting={sorting} more={props.moreColumns} />
        <Pagination {...props} isReading={rows.length > 0 && read.isFetching} />
      </div>
      <p className="ra-visually-hidden" aria-live="polite">
        {layout.announcement}
      </p>
      {printing && (
        <PrintTable
          label={label}
          lines={toLines(rows, rowKey, groups && { ...groups, folded: [] })}
          columns={columns}
        />
      )}
    </div>
  );
}
