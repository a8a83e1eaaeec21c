import { SKIP_BIN_SIZE_LABELS, SKIP_BIN_TYPE_LABELS } from '../../contract/skipBins';
import type { SkipBinFields } from '../../contract/responses/skipBins';

/** 'HDPE 240L' */
export function binLabel({ type, size }: Pick<SkipBinFields, 'type' | 'size'>): string {
  return `${SKIP_BIN_TYPE_LABELS[type]} ${SKIP_BIN_SIZE_LABELS[size]}`;
}

/** 'HDPE 240L, Bin# B-104', or only the label if it has no reference yet. */
export function binName(bin: Pick<SkipBinFields, 'type' | 'size' | 'referenceNumber'>): string {
  return bin.referenceNumber ? `${binLabel(bin)}, Bin# ${bin.referenceNumber}` : binLabel(bin);
}
