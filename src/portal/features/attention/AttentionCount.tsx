import { ATTENTION_KINDS, IS_FOR_TODAY, LONG_ON_SITE_DAYS } from '../../../contract/attention';
import { useCountAttentionQuery } from './attentionCountApi';
import { totalWords } from './totalWords';
import './AttentionCount.css';

/** How many rows are to be solved today, beside the link to them; nothing if there are none. */
export function AttentionCount() {
  const { data } = useCountAttentionQuery(LONG_ON_SITE_DAYS);
  if (!data) return null;
  const words = totalWords(ATTENTION_KINDS.filter((kind) => IS_FOR_TODAY[kind]).map((kind) => data[kind]));
  if (words === '0') return null;
  return <span className="ra-sidebar-count">{words}</span>;
}
