import {
  awaitsDelivery,
  hasDone,
  isOver,
  SKIP_BIN_STATUS_LABELS,
} from '../../../../contract/lifecycle/lifecycle';
import type { SkipBin } from '../../../../contract/responses/skipBins';
import { formatDate } from '../../../format/dates';
import { binName } from '../../../format/skipBins';

interface SwapChainListProps {
  bin: SkipBin;
  /** All bins of the site. */
  bins: readonly SkipBin[];
}

function situationOf(bin: SkipBin): string {
  if (awaitsDelivery(bin)) return `coming ${formatDate(bin.desiredDeliveryDate)}`;
  const label = SKIP_BIN_STATUS_LABELS[bin.status].toLowerCase();
  const { actualCollectionDate } = bin;
  return hasDone(bin, 'collection') && actualCollectionDate
    ? `${label} ${formatDate(actualCollectionDate)}`
    : label;
}

/** The chain of replacements, oldest first; renders nothing for a bin that is not part of a swap. */
export function SwapChainList({ bin, bins }: SwapChainListProps) {
  const chain = swapChain(bins, bin);
  if (chain.length === 1) return null;
  return (
    <ol className="ra-swap-chain" aria-label={`Swaps of ${binName(bin)}`}>
      {chain.map((one) => (
        <li key={one.id} aria-current={one.id === bin.id || undefined}>
          {binName(one)}, {situationOf(one)}
        </li>
      ))}
    </ol>
  );
}

/**
 * The chain of bins that replaced each other, oldest first, including this one. Cancelled replacements are left out. A
 * bin has two replacements if the first was collected before the bin itself; then the unfinished one counts, else the later one.
 * @param bins all bins of the site
 */
export function swapChain(bins: readonly SkipBin[], bin: SkipBin): SkipBin[] {
  const byId = new Map(bins.map((one) => [one.id, one]));
  const came = bins.filter((one) => !isOver(one) || hasDone(one, 'delivery'));
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
