import { memo, useRef, useState, type CSSProperties, type DragEvent, type KeyboardEvent } from 'react';
import { formatCalendarDate, type CalendarDate } from '../../../contract/calendarDate';
import { pressedKey } from '../../ui/commands/keys';
import { useCommands } from '../../ui/commands/useCommands';
import { useAriaKeys } from '../../ui/commands/useAriaKeys';
import type { DayCount } from './countDays';
import './DayStrip.css';

interface DayStripProps {
  days: readonly DayCount[];
  today: CalendarDate;
  /** The position of the chosen day, or -1. */
  chosen: number;
  /** `byKey`: the focus moves to the rows of the day. */
  onChoose: (position: number, byKey: boolean) => void;
  /** Moves the focus to the rows. */
  onFocusRows: () => void;
  /** Whether rows are being dragged: they can be dropped on a day. */
  isDragging: boolean;
  onDrop: (date: CalendarDate) => void;
  /** 'closed: Melbourne Cup Day', by the closed days; none until they are read, after the first rows. */
  closed?: ReadonlyMap<CalendarDate, string> | undefined;
}

const STEPS: Record<string, (position: number, last: number) => number> = {
  ArrowLeft: (position) => position - 1,
  ArrowRight: (position) => position + 1,
  Home: () => 0,
  End: (_position, last) => last,
};

/** The overdue jobs and the next fourteen days, as bars and numbers: a toolbar, so one tab stop. */
export const DayStrip = memo(function DayStrip(props: DayStripProps) {
  const { days, today, chosen, onChoose, onFocusRows, isDragging, onDrop, closed } = props;
  const [over, setOver] = useState<CalendarDate>();
  const strip = useRef<HTMLDivElement>(null);
  const ariaKeys = useAriaKeys('goToStrip');
  const most = Math.max(1, ...days.map(({ deliveries, collections }) => Math.max(deliveries, collections)));
  /** The day that has the focus. Without one, the tab stop is the chosen day, or today. */
  const [visited, setVisited] = useState<number>();
  const start = chosen >= 0 ? chosen : days.findIndex(({ date }) => date === today);
  const stop = visited ?? start;
  const buttons = () => [...(strip.current?.querySelectorAll('button') ?? [])];

  useCommands({ goToStrip: { run: () => buttons()[start]?.focus() } });

  function onKeyDown(event: KeyboardEvent) {
    const key = pressedKey(event.nativeEvent);
    const step = STEPS[key];
    if (!step && key !== 'Escape') return;
    // For Escape, too: otherwise it would also clear the selection of the rows.
    event.preventDefault();
    if (!step) return onFocusRows();
    const all = buttons();
    const position = all.findIndex((button) => button === document.activeElement);
    all[Math.max(0, Math.min(all.length - 1, step(position, all.length - 1)))]?.focus();
  }

  function dropTarget(date: CalendarDate | undefined) {
    if (!isDragging || !date) return {};
    return {
      'data-over': over === date,
      // Without this the browser refuses the drop.
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(date);
      },
      onDragLeave: () => setOver(undefined),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(undefined);
        onDrop(date);
      },
    };
  }

  return (
    <div
      ref={strip}
      className="ra-day-strip"
      role="toolbar"
      aria-label="Days"
      aria-keyshortcuts={ariaKeys}
      onKeyDown={onKeyDown}
      onBlur={() => setVisited(undefined)}
    >
      {days.map((day, position) => {
        const closedWords = day.date && closed?.get(day.date);
        return (
          <button
            key={day.date ?? 'overdue'}
            type="button"
            className="ra-day"
            data-date={day.date ?? 'overdue'}
            data-closed={closedWords}
            title={closedWords}
            data-overdue={day.date === undefined && day.deliveries + day.collections > 0}
            aria-pressed={position === chosen}
            aria-label={`${[nameOf(day), closedWords].filter(Boolean).join(', ')}: ${day.deliveries} to deliver, ${day.collections} to collect`}
            tabIndex={position === stop ? 0 : -1}
            onFocus={() => setVisited(position)}
            // A click by the keyboard has detail 0.
            onClick={({ detail }) => onChoose(position, detail === 0)}
            {...dropTarget(day.date)}
          >
            <Heading {...day} today={today} />
            <span className="ra-day-bars" aria-hidden>
              <Bar kind="delivery" count={day.deliveries} most={most} />
              <Bar kind="collection" count={day.collections} most={most} />
            </span>
            <span className="ra-day-counts" aria-hidden>
              <span>↓{day.deliveries}</span>
              <span>↑{day.collections}</span>
            </span>
          </button>
        );
      })}
    </div>
  );
});

function nameOf({ date }: DayCount): string {
  return date ? formatCalendarDate(date, 'EEEE d MMM') : 'Overdue';
}

function Heading({ date, today }: DayCount & { today: CalendarDate }) {
  if (!date) return <span className="ra-day-name">Overdue</span>;
  return (
    <span className="ra-day-name">
      {date === today ? 'Today' : formatCalendarDate(date, date.endsWith('-01') ? 'd MMM' : 'EEE d')}
    </span>
  );
}

function Bar({ kind, count, most }: { kind: 'delivery' | 'collection'; count: number; most: number }) {
  const style = { '--ra-bar': count / most } as CSSProperties;
  return <span className="ra-day-bar" data-kind={kind} style={style} />;
}
