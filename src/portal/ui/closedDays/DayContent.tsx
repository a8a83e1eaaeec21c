import { useContext } from 'react';
import { fromLocalDate } from '../../../contract/calendarDate';
import { closedDayOf } from '../../../contract/closedDays/closedDayOf';
import { ClosedDaysContext } from './ClosedDaysContext';
import './DayContent.css';

/** The number of a day in a calendar; of a closed one also what it is called. It can be picked all the same. */
export function DayContent({ date }: { date: Date }) {
  const closed = useContext(ClosedDaysContext);
  const name = closed && closedDayOf(closed, fromLocalDate(date));
  if (name === undefined) return <>{date.getDate()}</>;
  return (
    <span className="ra-closed-day" title={`Closed: ${name}`}>
      {date.getDate()} <span className="ra-visually-hidden">closed: {name}</span>
    </span>
  );
}
