import { isOver } from '../../../contract/lifecycle';
import type { SkipBin } from '../../../contract/responses/skipBins';

/**
 * The chain of bins that replaced each other, oldest first, including this one. Cancelled replacements are left out. A
 * bin has two replacements if the first was collected before the bin itself; then the unfinished one counts, else the later one.
 * @param bins all bins of the site
 */
export function swapChain(bins: readonly SkipBin[], bin: SkipBin): SkipBin[] {
  const byId = new Map(bins.map((one) => [one.id, one]));
  const came = bins.filter(({ status }) => status !== 'cancelled');
  const successors = new Map(
    // The last entry of each key wins.
    came
      .toSorted((one, other) => Number(isOver(other)) - Number(isOver(one)))
      .map((one) => [one.previousSkipBinId, one]),
  );
  const chain = [bin];
  // Each bin once, even if the links formed a loop.
  const known = new Set([bin.id]);
  const isNew = (found: SkipBin | undefined): found is SkipBin =>
    found !== undefined && !known.has(found.id) && Boolean(known.add(found.id));
  for (let first = bin.previousSkipBinId; first !== null;) {
    const previous = byId.get(first);
    if (!isNew(previous)) break;
    chain.unshift(previous);
    first = previous.previousSkipBinId;
  }
  for (let last = bin.id; ;) {
    const next = successors.get(last);
    if (!isNew(next)) return chain;
    chain.push(next);
    last = next.id;
  }
}
