import { Print } from '@blueprintjs/icons';
import { nanoid } from '@reduxjs/toolkit';
import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import type { SkipBin } from '../../../contract/responses/skipBins';
import { selectBusinessTimeZone, selectToday } from '../../api/businessDaySlice';
import { formatDateTime } from '../../format/dates';
import { screenPaths } from '../../format/screenPaths';
import { withQuery } from '../../format/withQuery';
import { usePane } from '../../panes/usePane';
import { CommandButton } from '../../ui/commands/CommandButton';
import { useCommands } from '../../ui/commands/useCommands';
import { PageHeader } from '../../ui/PageHeader';
import { LoadingIndicator } from '../../ui/reading/LoadingIndicator';
import { ReadFailure } from '../../ui/reading/ReadFailure';
import { ReadResult } from '../../ui/reading/ReadResult';
import type { ReadState } from '../../ui/reading/ReadState';
import { usePrinting } from '../../ui/usePrinting';
import { driverText } from '../dashboard/driverText';
import { filterUpcoming } from '../dashboard/filterUpcoming';
import { readUpcomingFilter, writeUpcomingFilter } from '../dashboard/upcomingFilter';
import { toRows } from '../dashboard/upcomingRows';
import { useUpcomingSkipBins } from '../skipBins/useUpcomingSkipBins';
import { driverLabel } from '../drivers/driverLabel';
import { useListDriversQuery } from '../drivers/listDriversApi';
import { notesByRecord } from '../notes/notesByRecord';
import { useListUpcomingNotesQuery } from '../notes/listUpcomingNotesApi';
import { BinTotals } from './BinTotals';
import { moveStop, orderStops, readIds, resetStops, wholeOrder } from './orderStops';
import { OrderFailure } from './OrderFailure';
import { RunSheetPaper } from './RunSheetPaper';
import { dayWords, filterText, stopCountText, timeWords } from './sheetWords';
import { PinnedNotes } from './StopNotes';
import { StopList } from './StopList';
import { runKey, toStops, type StopsOfRun } from './toStops';
import { conflictOf, useOrderRun } from './useOrderRun';
import './RunSheetPage.css';

const TITLE = 'Run sheet';

/** The driver's stops in their order, of one or several days, on the screen and on paper. */
export function RunSheetPage() {
  const read = useUpcomingSkipBins();
  return (
    <ReadResult label="The run sheet" read={read} heading={<PageHeader title={TITLE} />}>
      {(bins) => <RunSheet bins={bins} read={read} />}
    </ReadResult>
  );
}

/** The stops of the jobs that the address chooses: by their bins' ids, or else by the dashboard's filter. */
function useRunSheet(bins: readonly SkipBin[], nameOf: (driverId: number) => string) {
  const today = useSelector(selectToday);
  const query = usePane().search.toString();
  return useMemo(() => {
    const parameters = new URLSearchParams(query);
    const filter = readUpcomingFilter(parameters);
    const ids = parameters.has('ids') ? new Set(readIds(parameters.get('ids'))) : undefined;
    const rows = toRows(bins);
    // Done jobs are not on a run sheet.
    const filtered =
      filter.when === 'done' ? [] : filterUpcoming(rows, filter, today, undefined, driverText(nameOf));
    const jobs = ids ? rows.filter(({ bin }) => ids.has(bin.id)) : filtered;
    return {
      filter,
      missing: ids ? ids.size - jobs.length : 0,
      only: ids ? 'Only: the jobs that were selected' : filterText(filter, nameOf),
      runs: toStops(rows, jobs, nameOf),
      /** The runs with what the sheet leaves out. */
      whole: toStops(rows, rows),
    };
  }, [query, bins, today, nameOf]);
}

/** The drivers' names. */
function useDriverNames() {
  const read = useListDriversQuery();
  const { data } = read;
  const nameOf = useMemo(() => {
    const labels = new Map(data?.map((driver) => [driver.id, driverLabel(driver)]));
    return (driverId: number) => labels.get(driverId) ?? `Driver ${driverId}`;
  }, [data]);
  return { read, nameOf };
}

/** The pinned notes of the records that have something due. */
function usePinnedNotes() {
  const read = useListUpcomingNotesQuery();
  const { data } = read;
  const notesOf = useMemo(() => notesByRecord((data ?? []).filter(({ pinned }) => pinned)), [data]);
  return { read, notesOf };
}

function missingWords(count: number): string {
  return `${count} of the chosen jobs ${count === 1 ? 'is' : 'are'} no longer due`;
}

function RunSheet({ bins, read }: { bins: readonly SkipBin[]; read: ReadState }) {
  const drivers = useDriverNames();
  const notes = usePinnedNotes();
  const { runs: natural, whole, filter, missing, only } = useRunSheet(bins, drivers.nameOf);
  /** Without any, nothing is said of drivers, and all days share their pages. */
  const isAssigned = natural.some(({ driverId }) => driverId !== null);
  const driverWords = ({ driverId }: Pick<StopsOfRun, 'driverId'>) =>
    driverId !== null ? drivers.nameOf(driverId) : isAssigned ? 'not assigned' : '';
  const [first] = natural;
  const orders = useOrderRun(first && { from: first.date, to: (natural.at(-1) ?? first).date });
  const { kept } = orders;
  const runs = useMemo(() => orderStops(natural, whole, kept), [natural, whole, kept]);
  const timeZone = useSelector(selectBusinessTimeZone);
  const printing = usePrinting();
  const stops = runs.flatMap((run) => run.stops);
  const [onlyRun, ...otherRuns] = runs;
  const driver = onlyRun && otherRuns.length === 0 ? driverWords(onlyRun) : '';
  const { error, fulfilledTimeStamp } = read;
  const timeOf = (at: number) => formatDateTime(new Date(at).toISOString(), timeZone);
  // What is shown while they are read would be moved away under the reader.
  const isReading =
    (orders.read.isFetching && !orders.read.currentData) || drivers.read.isLoading || notes.read.isLoading;
  const orderFault = isReading
    ? 'The order of the stops is not read yet'
    : orders.read.isError && !orders.read.currentData
      ? 'The kept order could not be read'
      : '';
  const ordered = natural.filter((run) => (kept.get(runKey(run)) ?? []).length > 0);
  const newestOrderOf = (run: StopsOfRun) => {
    const newest = orders.newestOrder(runKey(run));
    return newest ? new Map([[runKey(run), newest]]) : kept;
  };
  const newestRuns = () => natural.flatMap((run) => orderStops([run], whole, newestOrderOf(run)));
  const conflictIn = (run: StopsOfRun) =>
    orders.failed.some((draft) => runKey(draft) === runKey(run) && conflictOf(draft));
  const summaryOf = (some: typeof stops) => (
    <>
      <BinTotals stops={some} />
      {only && <p>{only}</p>}
      {missing > 0 && <p>{missingWords(missing)}</p>}
    </>
  );
  const print = () => window.print();
  useCommands({
    printRunSheet: {
      when: () => stops.length > 0 && !isReading,
      whyNot: () => (isReading ? orderFault : 'There is nothing to print'),
      run: print,
    },
  });
  const sheets = isAssigned ? runs.map((run) => [run]) : [runs];

  return (
    <PinnedNotes.Provider value={notes.notesOf}>
      <div className="ra-run-sheet">
        <PageHeader
          title={TITLE}
          subtitle={
            stops.length > 0
              ? [timeWords(runs), driver, stopCountText(stops)].filter(Boolean).join(' · ')
              : ''
          }
          breadcrumbs={[
            <Link key="dashboard" to={withQuery(screenPaths.dashboard, writeUpcomingFilter(filter))}>
              Dashboard
            </Link>,
            TITLE,
          ]}
          actions={
            <CommandButton
              command="printRunSheet"
              intent="primary"
              icon={<Print />}
              disabled={stops.length === 0 || isReading}
              onClick={print}
            />
          }
        />
        <div className="ra-run-sheet-summary" role="status">
          {summaryOf(stops)}
        </div>
        <ReadFailure label="The drivers" read={drivers.read} />
        <ReadFailure label="The notes" read={notes.read} />
        <ReadFailure label="The order of the stops" read={orders.read} />
        {orders.failed.map((draft) => (
          <OrderFailure
            key={runKey(draft)}
            draft={draft}
            words={[dayWords(draft.date), driverWords(draft)].filter(Boolean).join(' · ')}
            stopsIn={(order) =>
              orderStops(
                whole.filter((run) => runKey(run) === runKey(draft)),
                whole,
                new Map([[runKey(draft), order]]),
              ).flatMap((run) => run.stops)
            }
            onRetry={() => orders.retry(draft)}
            onKeep={(seen) => orders.keep(draft, draft.skipBinIds, { seen })}
            onDrop={() => orders.drop(draft)}
          />
        ))}
        {isReading && <LoadingIndicator />}
        {stops.length > 0 && !isReading && (
          <StopList
            runs={runs}
            newestRuns={newestRuns}
            driverWords={driverWords}
            onMove={(run, stop, to) =>
              orders.keep(run, moveStop(run, wholeOrder(run, whole, newestOrderOf(run)), stop, to))
            }
            whyNotMove={(run) => (conflictIn(run) ? 'Choose first which order is kept' : undefined)}
            onClear={
              ordered.length > 0 && !ordered.some(conflictIn)
                ? () => {
                    const stepId = nanoid();
                    for (const run of ordered)
                      orders.keep(run, resetStops(run, whole, newestOrderOf(run)), { stepId });
                  }
                : undefined
            }
          />
        )}
        {stops.length === 0 && !isReading && error === undefined && (
          <p className="ra-quiet">Nothing is due here</p>
        )}
      </div>
      {printing &&
        stops.length > 0 &&
        sheets.map((sheet) => {
          const [first] = sheet;
          const own = sheet.flatMap((run) => run.stops);
          const words = first ? driverWords(first) : '';
          return (
            <RunSheetPaper
              key={first && runKey(first)}
              time={[timeWords(sheet), words].filter(Boolean).join(' · ')}
              days={sheet}
            >
              {summaryOf(own)}
              <p>
                {stopCountText(own)} · printed <Now timeOf={timeOf} />
                {orderFault && ` · ${orderFault}`}
                {error !== undefined && fulfilledTimeStamp && ` · as of ${timeOf(fulfilledTimeStamp)}`}
              </p>
            </RunSheetPaper>
          );
        })}
    </PinnedNotes.Provider>
  );
}

/** The time of printing: the component is mounted when printing begins. */
function Now({ timeOf }: { timeOf: (at: number) => string }) {
  const [now] = useState(Date.now);
  return timeOf(now);
}
