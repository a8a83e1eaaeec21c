import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { CalendarDate } from '../../../contract/calendarDate';
import type { SkipBin } from '../../../contract/skipBins';
import { selectToday } from '../../api/businessDaySlice';
import { useAddressFilter } from '../../panes/useAddressFilter';
import type { FilterChanges } from '../../ui/filter/FilterChanges';
import { useOpenDialog } from '../../ui/dialog/useOpenDialog';
import { PageHeader } from '../../ui/PageHeader';
import type { SortOrder } from '../../ui/table/Sorting';
import { focusRows } from '../../ui/table/focusRows';
import { useStableCallback } from '../../ui/useStableCallback';
import type { OpenSkipBinAction } from '../skipBins/OpenSkipBinAction';
import { SkipBinActionDialog, useDialogsAfter } from '../skipBins/dialogs/SkipBinActionDialog';
import { useListDoneSkipBinsQuery } from '../skipBins/skipBinsApi';
import { useUpcomingSkipBins } from '../skipBins/useUpcomingSkipBins';
import { chosenDayIndex, countDays } from './countDays';
import { dashboardSlice } from './dashboardSlice';
import { DaySummary } from './DaySummary';
import { DayStrip } from './DayStrip';
import { filterUpcoming } from './filterUpcoming';
import { isFiltering, readUpcomingFilter, writeUpcomingFilter, type UpcomingFilter } from './upcomingFilter';
import { UpcomingFilterBar } from './UpcomingFilterBar';
import { toDoneRows, toRows, type JobRow } from './upcomingRows';
import { UpcomingTables } from './UpcomingTables';
import { useRunSheetCommand, type Selections } from './useRunSheetCommand';
import './DashboardPage.css';

const TITLE = 'Upcoming deliveries and collections';
const NONE: SkipBin[] = [];
const NO_ROWS: JobRow[] = [];

/** The rows to be filtered: the upcoming jobs, or those done on a day. */
function useJobs({ when, from }: UpcomingFilter, today: CalendarDate) {
  const upcoming = useUpcomingSkipBins();
  const day = (when === 'done' ? from : undefined) ?? today;
  // The done jobs are read after the upcoming ones: at first only their number is shown.
  const done = useListDoneSkipBinsQuery(upcoming.data || when === 'done' ? day : skipToken);
  const due = useMemo(() => toRows(upcoming.data ?? NONE), [upcoming.data]);
  // Not `data`, which is of the day before until this one is read.
  const { currentData } = done;
  const doneRows = useMemo(() => currentData && toDoneRows(currentData, day), [currentData, day]);
  return { upcoming, done, due, doneRows };
}

export function DashboardPage() {
  const today = useSelector(selectToday);
  const { filter, change } = useAddressFilter(readUpcomingFilter, writeUpcomingFilter);
  const dispatch = useDispatch();
  const { upcoming, done, due, doneRows } = useJobs(filter, today);
  const [open, setOpen] = useOpenDialog<OpenSkipBinAction>('dashboard');
  // Filled by the tables, read by the run sheet. Not state: a selection must not re-render the page.
  const [selections] = useState<Selections>(() => new Map());
  const runSheet = useRunSheetCommand(filter, selections);
  const page = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState(NO_ROWS);
  useDialogsAfter(upcoming.data !== undefined);

  const isDone = filter.when === 'done';
  const all = isDone ? (doneRows ?? NO_ROWS) : due;
  const rows = useMemo(() => filterUpcoming(all, filter, today), [all, filter, today]);
  const days = useMemo(
    () => countDays(filterUpcoming(due, filter, today, 'when'), today),
    [due, filter, today],
  );
  // Folded groups must not hide rows that match a new filter.
  const choose = useStableCallback((changes: FilterChanges<UpcomingFilter>) => {
    dispatch(dashboardSlice.actions.allUnfolded());
    change(changes);
  });
  const chooseDay = useStableCallback((position: number) => {
    // Position 0 is Overdue, which has no date.
    const isChosen = position === chosenDayIndex(filter, days);
    const date = isChosen ? undefined : days[position]?.date;
    choose({ when: position === 0 && !isChosen ? 'overdue' : undefined, from: date, to: date });
  });
  // A browser does not say that the drag of a row that was removed has ended.
  const draggedNow = dragged.filter(({ key }) => all.some((row) => row.key === key));
  const reschedule = useStableCallback((date: CalendarDate) =>
    setOpen({ name: 'rescheduleSkipBin', bins: draggedNow.map(({ bin }) => bin), date }),
  );
  const focusOnRows = useStableCallback(() => focusRows(page.current));
  const onSort = useCallback((sort: SortOrder | undefined) => change({ sort }), [change]);
  return (
    <div ref={page} className="ra-list-page ra-dashboard">
      <div className="ra-dashboard-width">
        <div className="ra-dashboard-head">
          <PageHeader title={TITLE} />
          <UpcomingFilterBar
            filter={filter}
            onChange={choose}
            today={today}
            due={due}
            allRows={all}
            matchCount={rows.length}
            onFocusRows={focusOnRows}
            onRunSheet={isDone ? undefined : runSheet}
          />
          <DaySummary
            due={due}
            done={isDone && (filter.from ?? today) !== today ? undefined : doneRows?.length}
            today={today}
            onChoose={choose}
          />
          <DayStrip
            days={days}
            today={today}
            chosen={chosenDayIndex(filter, days)}
            onChoose={chooseDay}
            onFocusRows={focusOnRows}
            isDragging={draggedNow.length > 0}
            onDrop={reschedule}
          />
        </div>
      </div>
      <UpcomingTables
        rows={rows}
        label={TITLE}
        read={isDone ? done : upcoming}
        filter={filter}
        today={today}
        onSort={onSort}
        emptyText={isFiltering(filter) ? 'Nothing fits the filter.' : 'No results.'}
        onAction={setOpen}
        onDrag={isDone ? undefined : setDragged}
        selections={selections}
      />
      {open && <SkipBinActionDialog {...open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
