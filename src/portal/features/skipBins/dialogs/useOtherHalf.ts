import { skipToken } from '@reduxjs/toolkit/query';
import { otherHalf } from '../../../../contract/lifecycle/swapHalves';
import type { SkipBin } from '../../../../contract/responses/skipBins';
import { useGetSkipBinQuery } from '../skipBinsApi';

/** The bin as it is now, and the other half of its swap, which moves with it. */
export function useOtherHalf(bin: SkipBin) {
  const { data: previous } = useGetSkipBinQuery(bin.previousSkipBinId ?? skipToken);
  // The replacement may have changed, which does not change the version of `bin`.
  const { currentData: current = bin } = useGetSkipBinQuery(bin.id);
  return { current, other: otherHalf(bin, { previous, replacement: current.replacement }) };
}
