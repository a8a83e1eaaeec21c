import { MAX_OF_KIND } from '../../../contract/attention';

/** The sum of the counts; '1,000+' if there may be more than are counted. */
export function totalWords(counts: readonly number[]): string {
  const sum = counts.reduce((one, other) => one + other, 0);
  return `${sum.toLocaleString('en-AU')}${counts.some((count) => count >= MAX_OF_KIND) ? '+' : ''}`;
}
