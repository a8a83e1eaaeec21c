import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectBusinessTimeZone } from '../../api/businessDaySlice';
import { changeTime } from '../../format/changes';
import { usePrinting } from '../../ui/table/usePrinting';
import './PrintedAt.css';

/** Says on paper when it was printed. */
export function PrintedAt() {
  return usePrinting() && <Now />;
}

/** The moment when it appears. */
function Now() {
  const timeZone = useSelector(selectBusinessTimeZone);
  const [now] = useState(() => new Date().toISOString());
  return <p className="ra-printed-at">printed {changeTime(now, timeZone)}</p>;
}
