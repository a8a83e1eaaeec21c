import { Fragment, memo, type ReactNode } from 'react';
import type { CalendarDate } from '../../../contract/calendarDate';
import { screenPaths } from '../../format/screenPaths';
import { withQuery } from '../../format/withQuery';
import { FilterLink } from '../../panes/FilterLink';
import { NO_FILTER, NOBODY, writeUpcomingFilter, type UpcomingFilter } from './upcomingFilter';
import { driverIdOf, type JobRow } from './upcomingRows';

interface DaySummaryProps {
  /** The upcoming jobs. */
  due: readonly JobRow[];
  /** How many jobs were done today; undefined before it is read, and while the done jobs of another day are shown. */
  done: number | undefined;
  today: CalendarDate;
  /** Whether there are drivers: without any, jobs are not assigned. */
  hasDrivers: boolean;
  onChoose: (filter: UpcomingFilter) => void;
  /** Memoised. */
  children: ReactNode;
}

/** 'Today: 9 left, 14 done · 4 not assigned · 6 overdue · 2 swaps half done', each a link to its rows. */
export const DaySummary = memo(function DaySummary(props: DaySummaryProps) {
  const { due, done, today, hasDrivers, onChoose, children } = props;
  const count = (counted: (row: JobRow) => boolean) => due.filter(counted).length;
  const left = count(({ job }) => job.date === today);
  const overdue = count(({ job }) => job.date < today);
  const notAssigned = hasDrivers ? count((row) => row.job.date === today && driverIdOf(row) === null) : 0;
  const halfDone = count(({ isHalfDone }) => isHalfDone);
  const link = (words: string, chosen: Partial<UpcomingFilter>) => {
    const filter = { ...NO_FILTER, ...chosen };
    const to = withQuery(screenPaths.dashboard, writeUpcomingFilter(filter));
    return (
      <FilterLink to={to} onChoose={() => onChoose(filter)}>
        {words}
      </FilterLink>
    );
  };
  const others = [
    notAssigned > 0 && link(`${notAssigned} not assigned`, { when: 'today', driver: [NOBODY] }),
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
      {children}
    </p>
  );
});
