import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectBusinessTimeZone } from '../../api/businessDaySlice';
import { formatDateTime } from '../../format/dates';
import { usePrinting } from '../../ui/usePrinting';
import './PrintedAt.css';

/** The time of printing, on paper only. */
export function PrintedAt() {
  return usePrinting() && <Now />;
}

/** The time at which it was mounted. */
function Now() {
  const timeZone = useSelector(selectBusinessTimeZone);
  const [now] = useState(() => new Date().toISOString());
  return <p className="ra-printed-at">printed {formatDateTime(now, timeZone)}</p>;
}
