import { Fragment, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { displayAddress } from '../../format/addresses';
import { BinTotals } from './BinTotals';
import { dayWords, stopCountText } from './sheetWords';
import { StopBins, StopComments } from './StopBins';
import { StopContact } from './StopContact';
import { StopNotes } from './StopNotes';
import { toPages } from './toPages';
import { keyOf, runKey, stopAction, type Stop, type StopsOfRun } from './toStops';
import './RunSheetPaper.css';

type PaperRow = { day: StopsOfRun } | { stop: Stop; number: number };

interface RunSheetPaperProps {
  /** The day or days, and the slot. */
  time: string;
  days: readonly StopsOfRun[];
  /** Shown above the first page's table. */
  children: ReactNode;
}

function rowsOf(days: readonly StopsOfRun[]): PaperRow[] {
  const hasHeadings = days.length > 1;
  let number = 0;
  return days.flatMap((day) => [
    ...(hasHeadings ? [{ day }] : []),
    ...day.stops.map((stop) => ({ stop, number: (number += 1) })),
  ]);
}

const heightOf = (element: Element | null) => element?.getBoundingClientRect().height ?? 0;

/** All heights that `toPages` needs. */
function measure(paper: HTMLElement) {
  const head = heightOf(paper.querySelector('.ra-paper-head')) + heightOf(paper.querySelector('thead'));
  return {
    /** A page's height for rows. */
    room: heightOf(paper.querySelector('.ra-paper-ruler')) - head,
    /** The height that the summary takes of the first page. */
    summaryHeight: heightOf(paper.querySelector('.ra-paper-summary')),
    /** Each row's height. */
    heights: [...paper.querySelectorAll('tbody > tr')].map(heightOf),
  };
}

/**
 * The sheet while it is printed. Only Chromium can number printed pages. So the portal makes the pages itself: it renders all
 * rows once, measures them, and distributes them over pages before the browser prints.
 */
export function RunSheetPaper({ time, days, children }: RunSheetPaperProps) {
  const paper = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => rowsOf(days), [days]);
  const [distributed, setDistributed] = useState<{ rows: PaperRow[]; pages: PaperRow[][] }>();
  const isMeasured = distributed?.rows === rows;
  const pages = isMeasured ? distributed.pages : [rows];

  useLayoutEffect(() => {
    if (isMeasured || !paper.current) return;
    const { room, summaryHeight, heights } = measure(paper.current);
    const measured = rows.map((row, index) => ({
      row,
      height: heights[index] ?? 0,
      isHeading: 'day' in row,
    }));
    setDistributed({ rows, pages: toPages(measured, room, summaryHeight) });
  }, [isMeasured, rows]);

  return (
    <div ref={paper} className="ra-run-sheet-paper">
      {!isMeasured && <div className="ra-paper-ruler" />}
      {pages.map((page, index) => (
        <section key={index} className="ra-paper-page">
          <div className="ra-paper-head">
            <strong>Run sheet</strong>
            <span>{time}</span>
            <span>
              page {index + 1} of {pages.length}
            </span>
          </div>
          {index === 0 && <div className="ra-paper-summary">{children}</div>}
          <PaperTable rows={page} />
        </section>
      ))}
    </div>
  );
}

function PaperTable({ rows }: { rows: readonly PaperRow[] }) {
  return (
    <table aria-label="Run sheet">
      <thead>
        <tr>
          <th scope="col" className="ra-paper-tick" aria-label="Done" />
          <th scope="col" className="ra-paper-number">
            No.
          </th>
          <th scope="col" className="ra-paper-job">
            Job
          </th>
          <th scope="col">Site</th>
          <th scope="col" className="ra-paper-bins">
            <div className="ra-stop-bin">
              <span>Bin</span>
              <span className="ra-stop-number-text">Bin#</span>
            </div>
          </th>
          <th scope="col" className="ra-paper-comment">
            Comment
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={'day' in row ? runKey(row.day) : keyOf(row.stop)}>
            {'day' in row ? (
              <tr>
                <th scope="rowgroup" colSpan={6} className="ra-paper-day">
                  {dayWords(row.day.date)} · {stopCountText(row.day.stops)}
                  <BinTotals stops={row.day.stops} />
                </th>
              </tr>
            ) : (
              <StopRow {...row} />
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function StopRow({ stop, number }: { stop: Stop; number: number }) {
  const { jobSite, slot } = stop;
  return (
    <tr>
      <td className="ra-paper-tick">
        <span className="ra-paper-box" />
      </td>
      <td className="ra-paper-number">{number}</td>
      <td>
        <strong>{stopAction(stop)}</strong>
        <div className="ra-paper-slot">{slot}</div>
      </td>
      <td>
        <strong>{jobSite.name}</strong>
        <div>{jobSite.account.name}</div>
        <div>{displayAddress(jobSite)}</div>
        <StopContact stop={stop} />
      </td>
      <td>
        <StopBins stop={stop} noNumberText="" />
        <div className="ra-paper-attempt">
          <span className="ra-paper-box" /> Could not: <span className="ra-paper-reason" />
        </div>
      </td>
      <td className="ra-paper-comment">
        <StopComments stop={stop} />
        <StopNotes stop={stop} />
      </td>
    </tr>
  );
}
