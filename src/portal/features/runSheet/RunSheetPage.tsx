import { Print } from '@blueprintjs/icons';
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
import { ReadResult } from '../../ui/reading/ReadResult';
import type { ReadState } from '../../ui/reading/ReadState';
import { usePrinting } from '../../ui/usePrinting';
import { filterUpcoming } from '../dashboard/filterUpcoming';
import { readUpcomingFilter, writeUpcomingFilter } from '../dashboard/upcomingFilter';
import { toRows } from '../dashboard/upcomingRows';
import { useUpcomingSkipBins } from '../skipBins/useUpcomingSkipBins';
import { BinTotals } from './BinTotals';
import { orderStops, readIds, readOrder } from './orderStops';
import { RunSheetPaper } from './RunSheetPaper';
import { filterText, stopCountText, timeWords } from './sheetWords';
import { StopList } from './StopList';
import { toStops } from './toStops';
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
function useRunSheet(bins: readonly SkipBin[]) {
  const today = useSelector(selectToday);
  const { search } = usePane();
  const orderText = search.get('order');
  search.delete('order');
  // Without the order: a new order keeps the stops' objects, so that memoised StopLines do not re-render.
  const query = search.toString();
  const chosen = useMemo(() => {
    const parameters = new URLSearchParams(query);
    const filter = readUpcomingFilter(parameters);
    const ids = parameters.has('ids') ? new Set(readIds(parameters.get('ids'))) : undefined;
    const rows = toRows(bins);
    // Done jobs are not on a run sheet.
    const filtered = filter.when === 'done' ? [] : filterUpcoming(rows, filter, today);
    const jobs = ids ? rows.filter(({ bin }) => ids.has(bin.id)) : filtered;
    return {
      filter,
      missing: ids ? ids.size - jobs.length : 0,
      only: ids ? 'Only: the jobs that were selected' : filterText(filter),
      days: toStops(rows, jobs),
    };
  }, [query, bins, today]);
  return useMemo(() => {
    const order = readOrder(orderText);
    return { ...chosen, isOrdered: order.size > 0, days: orderStops(chosen.days, order) };
  }, [chosen, orderText]);
}

function missingWords(count: number): string {
  return `${count} of the chosen jobs ${count === 1 ? 'is' : 'are'} no longer due`;
}

function RunSheet({ bins, read }: { bins: readonly SkipBin[]; read: ReadState }) {
  const sheet = useRunSheet(bins);
  const { days, filter, isOrdered, missing, only } = sheet;
  const timeZone = useSelector(selectBusinessTimeZone);
  const printing = usePrinting();
  const stops = days.flatMap((day) => day.stops);
  const time = timeWords(days);
  const { error, fulfilledTimeStamp } = read;
  const timeOf = (at: number) => formatDateTime(new Date(at).toISOString(), timeZone);
  const summary = (
    <>
      <BinTotals stops={stops} />
      {only && <p>{only}</p>}
      {missing > 0 && <p>{missingWords(missing)}</p>}
    </>
  );
  const print = () => window.print();
  useCommands({
    printRunSheet: { when: () => stops.length > 0, whyNot: () => 'There is nothing to print', run: print },
  });

  return (
    <>
      <div className="ra-run-sheet">
        <PageHeader
          title={TITLE}
          subtitle={stops.length > 0 ? `${time} · ${stopCountText(stops)}` : ''}
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
              disabled={stops.length === 0}
              onClick={print}
            />
          }
        />
        <div className="ra-run-sheet-summary" role="status">
          {summary}
        </div>
        {stops.length > 0 && <StopList days={days} isOrdered={isOrdered} />}
        {stops.length === 0 && error === undefined && <p className="ra-quiet">Nothing is due here</p>}
      </div>
      {printing && stops.length > 0 && (
        <RunSheetPaper time={time} days={days}>
          {summary}
          <p>
            {stopCountText(stops)} · printed <Now timeOf={timeOf} />
            {error !== undefined && fulfilledTimeStamp && ` · as of ${timeOf(fulfilledTimeStamp)}`}
          </p>
        </RunSheetPaper>
      )}
    </>
  );
}

/** The time of printing: the component is mounted when printing begins. */
function Now({ timeOf }: { timeOf: (at: number) => string }) {
  const [now] = useState(Date.now);
  return timeOf(now);
}
