import { awaitsDelivery } from '../../../../contract/lifecycle/lifecycle';
import { otherHalf } from '../../../../contract/lifecycle/swapHalves';
import type { SkipBin, SkipBinFields } from '../../../../contract/responses/skipBins';
import { useUpcomingSkipBins } from '../useUpcomingSkipBins';

/** The bin that this one replaces, if it is in the list. */
export function oldBinOf({ previousSkipBinId }: SkipBin, list: readonly SkipBin[]): SkipBin | undefined {
  return list.find(({ id }) => id === previousSkipBinId);
}

/** The other halves of the swaps of a bulk write's bins. */
export function useOtherHalves(waiting: readonly SkipBin[]) {
  const upcoming = useUpcomingSkipBins();
  // Live, because a bin's version does not change with that of its other half.
  const otherHalfOf = (bin: SkipBin) =>
    otherHalf<SkipBinFields>(bin, {
      previous: oldBinOf(bin, upcoming.data ?? []),
      replacement: upcoming.data?.find(({ id }) => id === bin.replacement?.id) ?? bin.replacement,
    });
  return {
    upcoming,
    /** Whether some are not known yet: sent without a version, they would move over a colleague's change. */
    isUnread:
      upcoming.data === undefined &&
      waiting.some((bin) => awaitsDelivery(bin) && bin.previousSkipBinId !== null),
    otherHalfOf,
    /** Those that are not among the bins themselves. */
    movedWith: waiting.flatMap((bin) => {
      const half = otherHalfOf(bin);
      return half && !waiting.some(({ id }) => id === half.id) ? [{ ...half, jobSite: bin.jobSite }] : [];
    }),
  };
}
