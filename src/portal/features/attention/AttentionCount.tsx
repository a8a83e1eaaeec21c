import { useSelector } from 'react-redux';
import { LONG_ON_SITE_DAYS } from '../../../contract/attention';
import { selectToday } from '../../api/businessDaySlice';
import { useCountAttentionQuery } from './attentionCountApi';
import { totalWords } from './totalWords';
import './AttentionCount.css';

/** The number of rows that need attention, beside the link to them; nothing if there are none. */
export function AttentionCount() {
  const today = useSelector(selectToday);
  const { data } = useCountAttentionQuery({ moreThanDays: LONG_ON_SITE_DAYS, today });
  const words = data ? totalWords(Object.values(data)) : '0';
  if (words === '0') return null;
  return <span className="ra-sidebar-count">{words}</span>;
}
