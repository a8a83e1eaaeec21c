import { MAX_COUNTED_SKIP_BINS } from '../../../contract/binLists';
import { MAX_FOUND } from '../../../contract/fields';
import type { BinFilter } from './binFilter';

/** How many bins the filter leaves. */
export function leftWords(count: number | undefined, { text }: Pick<BinFilter, 'text'>): string {
  if (count === undefined) return '';
  const most = text.trim() ? MAX_FOUND : MAX_COUNTED_SKIP_BINS;
  const words = count === 1 ? '1 bin' : `${count.toLocaleString('en-AU')} bins`;
  return count >= most ? `${words} or more` : words;
}
