import { useEffect, useMemo, useRef } from 'react';
import {
  addDays,
  formatCalendarDate,
  isCalendarDate,
  type CalendarDate,
} from '../../../contract/calendarDate';
import { closedDayOf, nextWorkingDay, type ClosedDays } from '../../../contract/closedDays/closedDayOf';
import { CommandButton } from '../../ui/commands/CommandButton';
import { useCommands } from '../../ui/commands/useCommands';
import { useGetClosedDaysQuery } from '../closedDays/closedDaysApi';
import type { OpenSkipBinAction } from '../skipBins/dialogs/OpenSkipBinAction';
import { chosenDayIndex, type DayCount } from './countDays';
import type { UpcomingFilter } from './upcomingFilter';
import type { JobRow } from './upcomingRows';
import './DayTools.css';

interface DayToolsProps {
  /** The upcoming jobs, also those that the filter hides. */
  due: readonly JobRow[];
  /** The days of the strip. */
  days: readonly DayCount[];
  filter: UpcomingFilter;
  today: CalendarDate;
  onClosed: (closed: ReadonlyMap<CalendarDate, string>) => void;
  onMove: (action: OpenSkipBinAction) => void;
}

const NONE: ClosedDays = { weekdays: [], dates: [] };

/** 'closed: Melbourne Cup Day', or only 'closed' on a weekday on which nobody drives; of the days that are closed. */
function closedWords(closed: ClosedDays, days: readonly DayCount[]): Map<CalendarDate, string> {
  return new Map(
    days.flatMap(({ date }) => {
      if (!date || closedDayOf(closed, date) === undefined) return [];
      const name = closed.dates.find((one) => one.date === date)?.name;
      return [[date, name ? `closed: ${name}` : 'closed']];
    }),
  );
}

/** The one day that the filter chooses, in the strip or beyond it. */
function chosenDay(filter: UpcomingFilter, days: readonly DayCount[]): CalendarDate | undefined {
  const { when, from, to } = filter;
  return when === undefined && from === to ? from : days[chosenDayIndex(filter, days)]?.date;
}

/** What comes to the strip of days after the first rows: which days are closed, and a command that moves all jobs of one. */
export function DayTools({ due, days, filter, today, onClosed, onMove }: DayToolsProps) {
  const { data: closed = NONE } = useGetClosedDaysQuery();
  const words = useMemo(() => closedWords(closed, days), [closed, days]);
  useEffect(() => {
    onClosed(words);
  }, [onClosed, words]);
  const chosen = chosenDay(filter, days);
  const jobsOf = (day: string | undefined) => due.filter(({ job }) => job.date === day);

  const visited = useRef<string>(undefined);
  /** The day of the strip that has the focus, or had it before the palette opened. */
  function focusedDay(): string | undefined {
    const focused = document.activeElement;
    if (!focused?.closest('[role="dialog"]'))
      visited.current = focused?.closest<HTMLElement>('.ra-day')?.dataset.date;
    return visited.current;
  }
  const firstClosed = () =>
    due.find(({ job }) => job.date >= today && closedDayOf(closed, job.date) !== undefined)?.job.date;
  const meant = () => focusedDay() ?? chosen ?? firstClosed();

  function move(day = meant()) {
    if (!day || !isCalendarDate(day)) return;
    onMove({
      name: 'rescheduleSkipBin',
      bins: jobsOf(day).map(({ bin }) => bin),
      // Of a past day, too, never in the past.
      date: nextWorkingDay(closed, day < today ? addDays(today, -1) : day),
      day,
    });
  }

  function whyNot(): string {
    const day = meant();
    if (day === undefined) return 'Go to a day first: t';
    return isCalendarDate(day)
      ? `Nothing is due on ${formatCalendarDate(day, 'EEEE d MMM')}`
      : 'Overdue jobs are of several days: select and reschedule them';
  }

  useCommands({
    moveDay: {
      when: () => jobsOf(meant()).length > 0,
      whyNot,
      subject: () => {
        const day = meant();
        return day && isCalendarDate(day) ? formatCalendarDate(day, 'EEEE d MMM') : undefined;
      },
      run: () => move(),
    },
  });

  if (jobsOf(chosen).length === 0) return null;
  return (
    <>
      {' · '}
      <CommandButton command="moveDay" variant="minimal" size="small" onClick={() => move(chosen)}>
        Move all jobs of this day…
      </CommandButton>
    </>
  );
}
