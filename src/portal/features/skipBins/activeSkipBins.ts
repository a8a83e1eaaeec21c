import { isOver, type SkipBin } from '../../../contract/skipBins';

/** The day on which a bin left its site, or was to come. */
const lastDay = ({ actualCollectionDate, desiredDeliveryDate }: SkipBin) =>
  actualCollectionDate ?? desiredDeliveryDate;

/** The bins of a site that are collected or cancelled, the newest first. */
export function previousSkipBins(bins: readonly SkipBin[]): SkipBin[] {
  return bins
    .filter(isOver)
    .sort((one, other) => lastDay(other).localeCompare(lastDay(one)) || other.id - one.id);
}

/** A bin that is shown by itself, and with it those that are to follow it: its replacement, that one's, and so on. */
export interface ActiveSkipBin {
  bin: SkipBin;
  replacements: SkipBin[];
}

/**
 * The bins of a site that are still to do. A replacement is shown with the bin that it replaces, and stands alone once
 * that one is over.
 */
export function activeSkipBins(bins: readonly SkipBin[]): ActiveSkipBin[] {
  const active = new Map(bins.filter((bin) => !isOver(bin)).map((bin) => [bin.id, bin]));
  const replacementsOf = ({ replacement }: SkipBin): SkipBin[] => {
    const next = active.get(replacement?.id ?? NaN);
    return next ? [next, ...replacementsOf(next)] : [];
  };
  return [...active.values()]
    .filter(({ previousSkipBinId }) => previousSkipBinId === null || !active.has(previousSkipBinId))
    .map((bin) => ({ bin, replacements: replacementsOf(bin) }));
}
