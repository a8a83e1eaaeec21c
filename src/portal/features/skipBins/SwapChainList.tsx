import type { SkipBinStatus } from '../../../contract/lifecycle';
import type { SkipBin } from '../../../contract/responses/skipBins';
import { formatDate } from '../../format/dates';
import { binName } from '../../format/skipBins';
import { swapChain } from './swapChain';

interface SwapChainListProps {
  bin: SkipBin;
  /** All bins of the site. */
  bins: readonly SkipBin[];
}

const SITUATIONS: Record<SkipBinStatus, (bin: SkipBin) => string> = {
  pending: ({ desiredDeliveryDate }) => `coming ${formatDate(desiredDeliveryDate)}`,
  delivered: () => 'delivered',
  collected: ({ actualCollectionDate }) =>
    actualCollectionDate ? `collected ${formatDate(actualCollectionDate)}` : 'collected',
  cancelled: () => 'cancelled',
};

/** The chain of replacements, oldest first; renders nothing for a bin that is not part of a swap. */
export function SwapChainList({ bin, bins }: SwapChainListProps) {
  const chain = swapChain(bins, bin);
  if (chain.length === 1) return null;
  return (
    <ol className="ra-swap-chain" aria-label={`Swaps of ${binName(bin)}`}>
      {chain.map((one) => (
        <li key={one.id} aria-current={one.id === bin.id || undefined}>
          {binName(one)}, {SITUATIONS[one.status](one)}
        </li>
      ))}
    </ol>
  );
}
