import { SKIP_BIN_SIZE_LABELS, SKIP_BIN_TYPE_LABELS } from '../../contract/skipBinChoices';
import type { SkipBinFields } from '../../contract/responses/skipBins';

/** 'HDPE 240L' */
export function binLabel({ type, size }: Pick<SkipBinFields, 'type' | 'size'>): string {
  return `${SKIP_BIN_TYPE_LABELS[type]} ${SKIP_BIN_SIZE_LABELS[size]}`;
}

/** 'HDPE 240L ↻' if it is a job of a standing order. */
export function labelWithRepeat(bin: Pick<SkipBinFields, 'type' | 'size' | 'standingOrderId'>): string {
  return bin.standingOrderId === null ? binLabel(bin) : `${binLabel(bin)} ↻`;
}

/** 'HDPE 240L, Bin# B-104', or only the label if it has no reference yet. */
export function binName(bin: Pick<SkipBinFields, 'type' | 'size' | 'referenceNumber'>): string {
  return bin.referenceNumber ? `${binLabel(bin)}, Bin# ${bin.referenceNumber}` : binLabel(bin);
}

/** '2 × Metals 660L' and '1 × Timber 240L', the most frequent first. */
export function binCountLabels(bins: readonly Pick<SkipBinFields, 'type' | 'size'>[]): string[] {
  const counts = new Map<string, number>();
  for (const bin of bins) counts.set(binLabel(bin), (counts.get(binLabel(bin)) ?? 0) + 1);
  return [...counts]
    .sort(([one, count], [other, otherCount]) => otherCount - count || one.localeCompare(other))
    .map(([label, count]) => `${count} × ${label}`);
}
