import { LONG_ON_SITE_DAYS } from '../../../contract/attention';
import { useCountAttentionQuery } from './attentionCountApi';
import { totalWords } from './totalWords';
import './AttentionCount.css';

/** The number of rows that need attention, beside the link to them; nothing if there are none. */
export function AttentionCount() {
  const { data } = useCountAttentionQuery(LONG_ON_SITE_DAYS);
  if (!data) return null;
  // A bin that is merely long on its site is nothing to do today.
  const { longOnSite: _longOnSite, ...toDo } = data;
  const words = totalWords(Object.values(toDo));
  if (words === '0') return null;
  return <span className="ra-sidebar-count">{words}</span>;
}
