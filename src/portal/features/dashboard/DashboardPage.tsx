import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { CalendarDate } from '../../../contract/calendarDate';
import type { SkipBin } from '../../../contract/responses/skipBins';
import { selectToday } from '../../api/businessDaySlice';
import { formatDate } from '../../format/dates';
import { useAddressFilter } from '../../panes/useAddressFilter';
import { useLoadedAfter } from '../../startup/useLoadedAfter';
import { useOpenDialog } from '../../ui/dialog/useOpenDialog';
import { lazyWithPreload } from '../../ui/lazyWithPreload';
import { PageHeader } from '../../ui/PageHeader';
import type { SortOrder } from '../../ui/table/columns/Sorting';
import { focusRows } from '../../ui/table/grid/focusRows';
import { useStableCallback } from '../../ui/useStableCallback';
import { NothingMatches } from '../finding/NothingMatches';
import type { OpenSkipBinAction } from '../skipBins/dialogs/OpenSkipBinAction';
import { SkipBinActionDialog, useDialogsAfter } from '../skipBins/dialogs/SkipBinActionDialog';
import { useListDoneSkipBinsQuery } from '../skipBins/skipBinsApi';
import { useUpcomingSkipBins } from '../skipBins/useUpcomingSkipBins';
import { choiceOfDay, chosenDayIndex, countDays } from './countDays';
import { DaySummary } from './DaySummary';
import { DayStrip } from './DayStrip';
import { filterUpcoming } from './filterUpcoming';
import {
  isFiltering,
  NO_DATES,
  readUpcomingFilter,
  writeUpcomingFilter,
  type UpcomingFilter,
} from './upcomingFilter';
import { UpcomingFilterBar } from './UpcomingFilterBar';
import { toDoneRows, toRows, type JobRow } from './upcomingRows';
import { UpcomingTables } from './UpcomingTables';
import { useDriverParts } from './useDriverParts';
import { useRunSheetCommand, type Selections } from './useRunSheetCommand';
import './DashboardPage.css';

const TITLE = 'Upcoming deliveries and collections';
const NONE: SkipBin[] = [];
const NO_ROWS: JobRow[] = [];
const dayTools = lazyWithPreload(async () => (await import('./DayTools')).DayTools);

/** The rows to be filtered: the upcoming jobs, or those done on a day. */
function useJobs({ when, from }: UpcomingFilter, today: CalendarDate) {
  const upcoming = useUpcomingSkipBins();
  const day = (when === 'done' ? from : undefined) ?? today;
  // The done jobs are read after the upcoming ones: at first only their number is shown.
  const done = useListDoneSkipBinsQuery(upcoming.data || when === 'done' ? day : skipToken);
  const dueRows = useMemo(() => toRows(upcoming.data ?? NONE), [upcoming.data]);
  // Not `data`: until this day is read, it has the day that was chosen before.
  const { currentData } = done;
  const doneRows = useMemo(() => currentData && toDoneRows(currentData, day), [currentData, day]);
  return { upcoming, done, day, dueRows, doneRows };
}

export function DashboardPage() {
  const today = useSelector(selectToday);
  const { filter, change } = useAddressFilter(readUpcomingFilter, writeUpcomingFilter);
  const { upcoming, done, day, dueRows, doneRows } = useJobs(filter, today);
  const [open, setOpen] = useOpenDialog<OpenSkipBinAction>('dashboard');
  // Filled by the tables, read by the run sheet. Not state: a selection must not re-render the page.
  const [selections] = useState<Selections>(() => new Map());
  const runSheet = useRunSheetCommand(filter, selections);
  const page = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState(NO_ROWS);
  const [closed, setClosed] = useState<ReadonlyMap<CalendarDate, string>>();
  const hasTools = useLoadedAfter(useDialogsAfter(upcoming.data !== undefined), dayTools);
  const { parts: drivers, driverReader } = useDriverParts(
    upcoming.data !== undefined,
    filter.group === 'driver' || filter.text !== '',
  );

  const isDone = filter.when === 'done';
  const label = isDone ? `Jobs done on ${formatDate(day)}` : TITLE;
  const all = isDone ? (doneRows ?? NO_ROWS) : dueRows;
  // Without a text, what is read of the drivers must not change the rows.
  const driverText = filter.text === '' ? undefined : drivers?.textOf;
  const rows = useMemo(
    () => filterUpcoming(all, filter, today, undefined, driverText),
    [all, filter, today, driverText],
  );
  const days = useMemo(
    () => countDays(filterUpcoming(dueRows, filter, today, 'when', driverText), today),
    [dueRows, filter, today, driverText],
  );
  const isFocusWanted = useRef(false);
  const chooseDay = useStableCallback((position: number, byKey: boolean) => {
    const isChosen = position === chosenDayIndex(filter, days);
    isFocusWanted.current = byKey;
    change(isChosen ? NO_DATES : choiceOfDay(days[position], today));
  });
  // As they were, so that what a colleague changes during the drag is a conflict. If a row is removed, the browser fires no dragend.
  const draggedNow = dragged.filter(({ key }) => all.some((row) => row.key === key));
  const reschedule = useStableCallback((date: CalendarDate) =>
    setOpen({ name: 'rescheduleSkipBin', bins: draggedNow.map(({ bin }) => bin), date }),
  );
  const tools = useMemo(
    () =>
      hasTools && (
        <dayTools.Lazy
          due={dueRows}
          days={days}
          filter={filter}
          today={today}
          onClosed={setClosed}
          onMove={setOpen}
        />
      ),
    [hasTools, dueRows, days, filter, today, setOpen],
  );
  const assign = (driverId: number | null) =>
    setOpen({ name: 'assignDriver', bins: draggedNow.map(({ bin }) => bin), driverId });
  // After the render: on a large monitor the day's rows may be in the other table.
  useEffect(() => {
    if (isFocusWanted.current) focusRows(page.current);
    isFocusWanted.current = false;
  }, [filter]);
  const focusOnRows = useStableCallback(() => focusRows(page.current));
  const onSort = useCallback((sort: SortOrder | undefined) => change({ sort }), [change]);
  return (
    <div ref={page} className="ra-list-page ra-dashboard">
      <div className="ra-dashboard-width">
        <div className="ra-dashboard-head">
          <PageHeader title={TITLE} />
          <UpcomingFilterBar
            filter={filter}
            onChange={change}
            today={today}
            drivers={drivers}
            due={dueRows}
            allRows={all}
            matchCount={rows.length}
            onFocusRows={focusOnRows}
            onRunSheet={isDone ? undefined : runSheet}
          />
          <DaySummary
            due={dueRows}
            done={isDone && day !== today ? undefined : doneRows?.length}
            today={today}
            hasDrivers={drivers !== undefined && drivers.options.length > 0}
            onChoose={change}
          >
            {tools}
          </DaySummary>
          <DayStrip
            days={days}
            today={today}
            chosen={chosenDayIndex(filter, days)}
            onChoose={chooseDay}
            onFocusRows={focusOnRows}
            isDragging={draggedNow.length > 0}
            onDrop={reschedule}
            closed={closed}
          />
        </div>
      </div>
      <UpcomingTables
        rows={rows}
        label={label}
        read={isDone ? done : upcoming}
        filter={filter}
        today={today}
        drivers={drivers}
        onSort={onSort}
        emptyText={
          isFiltering(filter) ? (
            <NothingMatches text={filter.text} onSuggestion={(text) => change({ text })} />
          ) : undefined
        }
        onAction={setOpen}
        onDrag={isDone ? undefined : setDragged}
        selections={selections}
      />
      {driverReader}
      {draggedNow.length > 0 && drivers?.options.length !== 0 && drivers?.dropTargets(assign)}
      {open && <SkipBinActionDialog {...open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
