import { isOver } from '../../../../contract/lifecycle/lifecycle';
import type { SkipBin } from '../../../../contract/responses/skipBins';

/** The day of a bin's collection, or else of its desired delivery. */
const lastDay = ({ actualCollectionDate, desiredDeliveryDate }: SkipBin) =>
  actualCollectionDate ?? desiredDeliveryDate;

/** The bins of a site that are collected or cancelled, newest first. */
export function previousSkipBins(bins: readonly SkipBin[]): SkipBin[] {
  return bins
    .filter(isOver)
    .sort((one, other) => lastDay(other).localeCompare(lastDay(one)) || other.id - one.id);
}

/** A bin with its own card, and its chain of replacements. */
interface ActiveSkipBin {
  bin: SkipBin;
  replacements: SkipBin[];
}

/**
 * The bins of a site that are neither collected nor cancelled. A replacement is grouped with the bin that it replaces, as
 * long as that one is active.
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
