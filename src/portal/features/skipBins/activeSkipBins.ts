import type { SkipBin } from '../../../contract/skipBins';

const isOver = ({ status }: Pick<SkipBin, 'status'>) => status === 'collected' || status === 'cancelled';

/** The bins of a site that are collected or cancelled. */
export function previousSkipBins(bins: readonly SkipBin[]): SkipBin[] {
  return bins.filter(isOver);
}

/**
 * The bins of a site that are still to do. A replacement is shown with the bin that it replaces, and stands alone once
 * that one is over.
 */
export function activeSkipBins(bins: readonly SkipBin[]): SkipBin[] {
  const byId = new Map(bins.map((bin) => [bin.id, bin]));
  return bins.filter((bin) => {
    const previous = bin.previousSkipBinId === null ? undefined : byId.get(bin.previousSkipBinId);
    return !isOver(bin) && (previous === undefined || isOver(previous));
  });
}
