import { H2 } from '@blueprintjs/core';
import { memo, useCallback, useMemo, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { CalendarDate } from '../../../contract/calendarDate';
import { formatDateWithSlot } from '../../format/dates';
import { binLabel } from '../../format/skipBins';
import { THREE_PANES_PIXELS } from '../../panes/PaneStack';
import type { ReadState } from '../../ui/reading/ReadState';
import { DataTable } from '../../ui/table/DataTable';
import type { Sorting } from '../../ui/table/columns/Sorting';
import { useMoreColumns } from '../../ui/table/columns/useMoreColumns';
import { usePages } from '../../ui/table/usePages';
import { useMinWidth } from '../../ui/useMinWidth';
import { useStableCallback } from '../../ui/useStableCallback';
import { useIsMarked } from '../changes/useIsMarked';
import type { OpenSkipBinAction } from '../skipBins/dialogs/OpenSkipBinAction';
import { skipBinRowCommands } from '../skipBins/skipBinRowCommands';
import { useSelectionEnd } from '../skipBins/useSelectionEnd';
import { recordOfBin, useOpenRecord } from '../skipBins/useOpenRecord';
import { dashboardSlice, type WithDashboard } from './dashboardSlice';
import { arrangeUpcoming } from './arrangeUpcoming';
import type { DriverParts } from './driverParts';
import { upcomingColumns } from './upcomingColumns';
import type { UpcomingFilter } from './upcomingFilter';
import type { JobRow } from './upcomingRows';
import type { Selections } from './useRunSheetCommand';

const rowKey = ({ key }: JobRow) => key;
const rowName = ({ bin }: JobRow) => `${binLabel(bin)} at ${bin.jobSite.name}`;
/** What screen readers say after the name: 'Collect, 9 Mar 2026 (afternoon), overdue, Bin# B-104'. */
function detailsOf(row: JobRow, today: CalendarDate, notes: DriverParts['notes']): string {
  const { bin, job, isDone } = row;
  const { action, date, slot } = job;
  const isOverdue = !isDone && date < today;
  const { referenceNumber } = bin;
  const parts = [action, formatDateWithSlot(date, slot), isOverdue && 'overdue'];
  return [...parts, referenceNumber && `Bin# ${referenceNumber}`, notes?.detailsOf(row)]
    .filter(Boolean)
    .join(', ');
}
const recordOf = ({ bin }: JobRow) => recordOfBin(bin);
const isDelivery = (row: JobRow) => row.job.isDelivery;

type UpcomingTablesProps = Omit<UpcomingTableProps, 'id' | 'rowsOfFile' | 'showsDriver' | 'onDriverColumn'>;

/** The jobs in one table, or on wide screens deliveries and collections side by side. */
export function UpcomingTables({ rows, label, ...given }: UpcomingTablesProps) {
  const { showsMore: showsDriver, toggle } = useMoreColumns(
    'driver-column',
    given.drivers ? undefined : 'The drivers are not read yet',
  );
  const table = { ...given, rowsOfFile: rows, showsDriver, onDriverColumn: useStableCallback(toggle) };
  const isApart = useMinWidth(THREE_PANES_PIXELS);
  const deliveries = useMemo(() => rows.filter(isDelivery), [rows]);
  const collections = useMemo(() => rows.filter((row) => !isDelivery(row)), [rows]);
  if (!isApart) return <UpcomingTable {...table} id="upcoming" label={label} rows={rows} />;
  return (
    <div className="ra-tables-side-by-side">
      <section>
        <H2>Deliveries</H2>
        <UpcomingTable {...table} id="deliveries" label="Deliveries" rows={deliveries} />
      </section>
      <section>
        <H2>Collections</H2>
        <UpcomingTable {...table} id="collections" label="Collections" rows={collections} />
      </section>
    </div>
  );
}

/** Rows per page: a day's work fits on the first one. */
const PAGE_SIZE = 1000;

interface UpcomingTableProps {
  id: string;
  label: string;
  rows: readonly JobRow[];
  /** The rows of the CSV file: deliveries and collections, also if this table shows only one of them. */
  rowsOfFile: readonly JobRow[];
  /** Whether there is a column of the drivers. */
  showsDriver: boolean;
  onDriverColumn: () => void;
  filter: UpcomingFilter;
  today: CalendarDate;
  /** Undefined before the drivers are read. */
  drivers: DriverParts | undefined;
  onSort: Sorting['onSort'];
  emptyText: ReactNode;
  read: ReadState;
  onAction: (action: OpenSkipBinAction) => void;
  onDrag: ((rows: JobRow[]) => void) | undefined;
  selections: Selections;
}

const binIdOf = ({ bin }: JobRow) => bin.id;

/** Memoised: does not re-render for the dialog in front of it. */
const UpcomingTable = memo(function UpcomingTable(props: UpcomingTableProps) {
  const { id, label, rows, rowsOfFile, filter, today, drivers, onSort, emptyText, read } = props;
  const { showsDriver, onDriverColumn, onAction, onDrag, selections } = props;
  const openRecord = useOpenRecord();
  const dispatch = useDispatch();
  const foldedUnder = JSON.stringify({ ...filter, sort: undefined });
  const folded = useSelector((state: WithDashboard) =>
    dashboardSlice.selectors.selectFoldedGroups(state, id, foldedUnder),
  );
  // Once they are read, rows that do not show the drivers must not re-render.
  const driverColumn = showsDriver ? drivers?.column : undefined;
  const notes = drivers?.notes;
  const columns = useMemo(() => {
    const all = [...upcomingColumns(today), ...(driverColumn ? [driverColumn] : [])];
    return notes ? notes.columns(all) : all;
  }, [today, driverColumn, notes]);
  const hasColumn = drivers !== undefined;
  const moreColumns = useMemo(
    () =>
      hasColumn
        ? { label: 'Show drivers', checked: showsDriver, isMultiple: true, onSelect: onDriverColumn }
        : undefined,
    [hasColumn, showsDriver, onDriverColumn],
  );
  const groupers = drivers?.groupers;
  const arranged = useMemo(
    () => arrangeUpcoming(rows, filter, today, groupers),
    [rows, filter, today, groupers],
  );
  const groups = useMemo(
    () =>
      arranged.groups && {
        ...arranged.groups,
        folded,
        onFold: (group: string, isFolded: boolean) =>
          dispatch(dashboardSlice.actions.groupFolded({ filter: foldedUnder, table: id, group, isFolded })),
      },
    [arranged.groups, folded, foldedUnder, dispatch, id],
  );
  const sorting = useMemo(() => ({ order: filter.sort, onSort }), [filter.sort, onSort]);
  const pages = usePages(arranged.rows, PAGE_SIZE, filter);
  const selectionEnd = useSelectionEnd({ ...filter, group: undefined }, binIdOf);
  const isBinMarked = useIsMarked('skipBin');
  const rowDetails = useCallback((row: JobRow) => detailsOf(row, today, notes), [today, notes]);
  const isMarked = useCallback(({ bin }: JobRow) => isBinMarked(bin), [isBinMarked]);
  const rowCommands = skipBinRowCommands<JobRow>(
    ({ bin }) => bin,
    (name, chosen) =>
      onAction({
        name,
        bins: chosen.map(({ bin }) => bin),
        // Edit opens on the tab that the row is about.
        tab: chosen.every(isDelivery) ? 'delivery' : 'collection',
      }),
  );
  return (
    <DataTable
      id={id}
      label={label}
      columns={columns}
      rowKey={rowKey}
      rowName={rowName}
      rowDetails={rowDetails}
      linesOfText={2}
      read={read}
      isMarked={isMarked}
      recordOf={recordOf}
      onRowSelected={(row, options) => openRecord(recordOf(row), options)}
      rowCommands={rowCommands}
      sorting={sorting}
      moreColumns={moreColumns}
      {...selectionEnd}
      groups={groups}
      emptyText={emptyText}
      csv={() => ({
        list: 'skipBins',
        rows: arrangeUpcoming(rowsOfFile, filter, today, groupers).rows.map(({ bin }) => bin),
      })}
      onDrag={onDrag}
      selections={selections}
      {...pages}
    />
  );
});
