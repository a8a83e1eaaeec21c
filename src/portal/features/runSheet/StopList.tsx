import { Button, H2 } from '@blueprintjs/core';
import { ArrowDown, ArrowUp } from '@blueprintjs/icons';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type DragEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectToday } from '../../api/businessDaySlice';
import { screenPaths } from '../../format/screenPaths';
import { usePane } from '../../panes/usePane';
import { CommandButton } from '../../ui/commands/CommandButton';
import { useCommands } from '../../ui/commands/useCommands';
import { useFirstFocus } from '../../ui/focus/useFirstFocus';
import { skipBinOpened } from '../skipBins/chosenSkipBinsSlice';
import { BinTotals } from './BinTotals';
import { runWords, stopCountText } from './sheetWords';
import { StopLine } from './StopLine';
import { keyOf, runKey, type Stop, type StopsOfRun } from './toStops';

const elementOf = (list: Element | null, key: string) =>
  list?.querySelector<HTMLElement>(`[data-stop="${key}"]`) ?? null;

/** Where the dragged stop would go: before or after another stop of its run. */
interface Drop {
  key: string;
  isAfter: boolean;
}

interface StopListProps {
  runs: readonly StopsOfRun[];
  /** With the moves that are not rendered yet. */
  newestRuns: () => readonly StopsOfRun[];
  /** The driver's name; '' if no job of the sheet is assigned. */
  driverWords: (run: StopsOfRun) => string;
  /** Moves a stop to a new place in its run. */
  onMove: (run: StopsOfRun, stop: Stop, to: number) => void;
  /** Why the stops of a run cannot be moved; undefined if they can. */
  whyNotMove: (run: StopsOfRun) => string | undefined;
  /** Drops the kept order; undefined if there is none. */
  onClear: (() => void) | undefined;
}

/** The stops on the screen. One of them is active: keys and buttons move it within its run. */
export function StopList(props: StopListProps) {
  const { runs, newestRuns, driverWords, onMove, whyNotMove, onClear } = props;
  const pane = usePane();
  const dispatch = useDispatch();
  const today = useSelector(selectToday);
  const list = useRef<HTMLDivElement>(null);
  /** The focused stop. Null while a link or a button in it has the focus: then keys such as Enter belong to that element. */
  const focusedStop = useRef<HTMLElement | null>(null);
  const refocus = useRef(false);
  const [activeKey, setActiveKey] = useState('');
  const [lastIndex, setLastIndex] = useState(0);
  const [draggedKey, setDraggedKey] = useState('');
  const [drop, setDrop] = useState<Drop>();
  const [announcement, setAnnouncement] = useState('');

  const stops = useMemo(() => runs.flatMap((run) => run.stops), [runs]);
  const numbers = useMemo(() => {
    // As on paper: assigned runs have pages of their own.
    const sheets = runs.some(({ driverId }) => driverId !== null) ? runs.map((run) => run.stops) : [stops];
    return new Map(sheets.flatMap((sheet) => sheet.map((stop, place) => [stop, place + 1] as const)));
  }, [runs, stops]);
  const stopOf = (key: string) => stops.find((stop) => keyOf(stop) === key);
  const found = stops.findIndex((stop) => keyOf(stop) === activeKey);
  // When the active stop leaves, the one that takes its place becomes active.
  const index = found < 0 ? Math.max(0, Math.min(lastIndex, stops.length - 1)) : found;
  if (index !== lastIndex) setLastIndex(index);
  const active = stops[index];
  const firstStop = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    firstStop.current = list.current?.querySelector('[data-stop]') ?? null;
  });
  useFirstFocus(firstStop);

  // An element that moves among its siblings loses the focus.
  useEffect(() => {
    if (!refocus.current || !active) return;
    refocus.current = false;
    const element = elementOf(list.current, keyOf(active));
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  }, [runs, active]);

  function go(to: number) {
    const stop = stops[Math.max(0, Math.min(stops.length - 1, to))];
    if (stop) elementOf(list.current, keyOf(stop))?.focus();
  }

  const runOf = (stop: Stop, among = runs) => among.find((run) => runKey(run) === runKey(stop));

  function moveTo(stop: Stop, to: number) {
    const run = runOf(stop, newestRuns());
    if (!run || run.stops[to] === stop || whyNotMove(run)) return;
    refocus.current = list.current?.contains(document.activeElement) ?? false;
    setActiveKey(keyOf(stop));
    onMove(run, stop, to);
    setAnnouncement(`${stop.jobSite.name}: ${to + 1} of ${run.stops.length}`);
  }

  const activeRun = active && runOf(active);
  const place = active ? (activeRun?.stops.indexOf(active) ?? 0) : 0;
  const whyFixed = activeRun && whyNotMove(activeRun);
  const canMove = (step: number) =>
    activeRun !== undefined &&
    whyFixed === undefined &&
    place + step >= 0 &&
    place + step < activeRun.stops.length;
  const move = (step: number) => {
    const newest = active && runOf(active, newestRuns());
    if (!newest) return;
    const to = newest.stops.indexOf(active) + step;
    if (to >= 0 && to < newest.stops.length) moveTo(active, to);
  };
  const clearOrder = () => {
    onClear?.();
    setAnnouncement('In the natural order');
  };

  useCommands(
    {
      // From an element outside the stops, or within one, the first press focuses the active stop.
      nextRow: { run: () => go(document.activeElement === focusedStop.current ? index + 1 : index) },
      previousRow: { run: () => go(index - 1) },
      firstRow: { run: () => go(0) },
      lastRow: { run: () => go(stops.length - 1) },
      openRow: {
        run: () => {
          const bin = active?.jobs[0]?.bin;
          if (!bin) return;
          dispatch(skipBinOpened(bin));
          pane.open(screenPaths.jobSite(bin.jobSiteId));
        },
      },
      moveStopUp: {
        when: () => canMove(-1),
        whyNot: () => whyFixed ?? 'It is the first stop of its run',
        run: () => move(-1),
      },
      moveStopDown: {
        when: () => canMove(1),
        whyNot: () => whyFixed ?? 'It is the last stop of its run',
        run: () => move(1),
      },
    },
    focusedStop,
  );

  function dropAt({ currentTarget, clientY }: DragEvent, key: string): Drop {
    const { top, height } = currentTarget.getBoundingClientRect();
    return { key, isAfter: clientY > top + height / 2 };
  }

  function onDrop({ key, isAfter }: Drop) {
    // A live change may have replaced the stop since the drag began.
    const dragged = stopOf(draggedKey);
    if (!dragged) return;
    const others = (runOf(dragged)?.stops ?? []).filter((stop) => stop !== dragged);
    const target = others.findIndex((stop) => keyOf(stop) === key);
    if (target >= 0) moveTo(dragged, target + (isAfter ? 1 : 0));
  }

  return (
    <>
      <div className="ra-stop-tools">
        <CommandButton
          command="moveStopUp"
          size="small"
          variant="minimal"
          icon={<ArrowUp />}
          disabled={!canMove(-1)}
          onClick={() => move(-1)}
        />
        <CommandButton
          command="moveStopDown"
          size="small"
          variant="minimal"
          icon={<ArrowDown />}
          disabled={!canMove(1)}
          onClick={() => move(1)}
        />
        {onClear && (
          <Button size="small" variant="minimal" onClick={clearOrder}>
            Back to the natural order
          </Button>
        )}
      </div>
      <p className="ra-visually-hidden" aria-live="polite">
        {announcement}
      </p>
      <div
        ref={list}
        onFocus={({ target }) => {
          const key = target.closest<HTMLElement>('[data-stop]')?.dataset.stop;
          focusedStop.current = target.dataset.stop === undefined ? null : target;
          if (key !== undefined) setActiveKey(key);
        }}
        onBlur={() => {
          focusedStop.current = null;
        }}
      >
        {runs.map((run) => (
          <section key={runKey(run)} aria-label={runWords(run, driverWords(run))}>
            {(runs.length > 1 || run.date < today) && (
              <H2 className="ra-stop-day">
                {runWords(run, driverWords(run))}
                {runs.length > 1 && ` · ${stopCountText(run.stops)}`}
                {run.date < today && <span className="ra-overdue"> · Overdue</span>}
              </H2>
            )}
            {runs.length > 1 && (
              <div className="ra-run-sheet-totals">
                <BinTotals stops={run.stops} />
              </div>
            )}
            <ol className="ra-stops">
              {run.stops.map((stop) => {
                const key = keyOf(stop);
                return (
                  <li
                    key={key}
                    data-drop={drop?.key === key ? (drop.isAfter ? 'after' : 'before') : undefined}
                    onDragStart={({ target, currentTarget, dataTransfer }) => {
                      // Selected text can be dragged, too.
                      if (!(target instanceof Element && target.matches('.ra-stop-handle'))) return;
                      // Firefox drags only what has data.
                      dataTransfer.setData('text/plain', stop.jobSite.name);
                      dataTransfer.effectAllowed = 'move';
                      dataTransfer.setDragImage(currentTarget, 12, 12);
                      setDraggedKey(key);
                    }}
                    onDragOver={(event) => {
                      const dragged = stopOf(draggedKey);
                      if (!dragged || dragged === stop || runKey(dragged) !== runKey(stop))
                        return setDrop(undefined);
                      event.preventDefault();
                      const next = dropAt(event, key);
                      setDrop((now) => (now?.key === key && now.isAfter === next.isAfter ? now : next));
                    }}
                    onDrop={(event) => {
                      event.preventDefault();
                      onDrop(dropAt(event, key));
                    }}
                    onDragEnd={() => {
                      setDraggedKey('');
                      setDrop(undefined);
                    }}
                  >
                    <StopLine stop={stop} number={numbers.get(stop) ?? 0} isActive={stop === active} />
                  </li>
                );
              })}
            </ol>
          </section>
        ))}
      </div>
    </>
  );
}
