import { isOver, type SkipBin } from '../../../contract/skipBins';

/**
 * The chain of bins that replaced each other, oldest first, including this one. Cancelled replacements are left out; of two
 * replacements, one that was collected before the old bin gives way to the one that was ordered after it.
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
  // Each bin once, whatever the update dialog has done to the links.
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
