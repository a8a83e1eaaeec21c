import { Fragment, memo } from 'react';
import type { CalendarDate } from '../../../contract/calendarDate';
import { screenPaths } from '../../format/screenPaths';
import { FilterLink } from '../../panes/FilterLink';
import { NO_FILTER, writeUpcomingFilter, type UpcomingFilter } from './upcomingFilter';
import type { UpcomingRow } from './upcomingRows';

interface DaySummaryProps {
  rows: readonly UpcomingRow[];
  /** How many jobs were done today; undefined before it is read, and while the done jobs of another day are shown. */
  done: number | undefined;
  today: CalendarDate;
  onChoose: (filter: UpcomingFilter) => void;
}

/** 'Today: 9 left, 14 done · 6 overdue · 2 swaps half done', each a link to its rows. */
export const DaySummary = memo(function DaySummary({ rows, done, today, onChoose }: DaySummaryProps) {
  const count = (counted: (row: UpcomingRow) => boolean) => rows.filter(counted).length;
  const left = count(({ upcoming }) => upcoming.date === today);
  const overdue = count(({ upcoming }) => upcoming.date < today);
  const halfDone = count(({ isHalfDone }) => isHalfDone);
  const link = (words: string, chosen: Partial<UpcomingFilter>) => {
    const filter = { ...NO_FILTER, ...chosen };
    const to = `${screenPaths.dashboard}?${new URLSearchParams(writeUpcomingFilter(filter)).toString()}`;
    return (
      <FilterLink to={to} onChoose={() => onChoose(filter)}>
        {words}
      </FilterLink>
    );
  };
  const others = [
    overdue > 0 && link(`${overdue} overdue`, { when: 'overdue' }),
    halfDone > 0 &&
      link(`${halfDone} ${halfDone === 1 ? 'swap' : 'swaps'} half done`, { action: 'halfDone' }),
  ].filter(Boolean);
  return (
    <p className="ra-day-summary">
      Today: {link(`${left} left`, { when: 'today' })}
      {done !== undefined && <>, {link(`${done} done`, { when: 'done', from: today })}</>}
      {others.map((other, index) => (
        <Fragment key={index}> · {other}</Fragment>
      ))}
    </p>
  );
});
