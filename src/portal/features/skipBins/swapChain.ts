import { isOver, type SkipBin } from '../../../contract/skipBins';

/**
 * The bins that replaced each other, oldest first, this one among them. A cancelled replacement is no part of it; of two, the
 * one that was collected before the old bin gives way to the one that was ordered after it.
 * @param bins all of the site's
 */
export function swapChain(bins: readonly SkipBin[], bin: SkipBin): SkipBin[] {
  const byId = new Map(bins.map((one) => [one.id, one]));
  const came = bins.filter(({ status }) => status !== 'cancelled');
  const successors = new Map(
    // The last one of each stays.
    came
      .toSorted((one, other) => Number(isOver(other)) - Number(isOver(one)))
      .map((one) => [one.previousSkipBinId, one]),
  );
  const chain = [bin];
  // A bin is in it once, whatever the update dialog made of the links.
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
