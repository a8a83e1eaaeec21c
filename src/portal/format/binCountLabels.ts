import type { SkipBinFields } from '../../contract/responses/skipBins';
import { binLabel } from './skipBins';

/** '2 × Metals 660L' and '1 × Timber 240L', the most frequent first. */
export function binCountLabels(bins: readonly Pick<SkipBinFields, 'type' | 'size'>[]): string[] {
  const counts = new Map<string, number>();
  for (const bin of bins) counts.set(binLabel(bin), (counts.get(binLabel(bin)) ?? 0) + 1);
  return [...counts]
    .sort(([one, count], [other, otherCount]) => otherCount - count || one.localeCompare(other))
    .map(([label, count]) => `${count} × ${label}`);
}
