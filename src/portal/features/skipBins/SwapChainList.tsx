import type { SkipBin } from '../../../contract/skipBins';
import { formatDate } from '../../format/dates';
import { binName } from '../../format/skipBins';
import { swapChain } from './swapChain';

interface SwapChainListProps {
  bin: SkipBin;
  /** All bins of the site. */
  bins: readonly SkipBin[];
}

function situation({ status, actualCollectionDate, desiredDeliveryDate }: SkipBin): string {
  if (status === 'collected')
    return actualCollectionDate ? `collected ${formatDate(actualCollectionDate)}` : 'collected';
  return status === 'pending' ? `coming ${formatDate(desiredDeliveryDate)}` : status;
}

/** The chain of replacements, oldest first; renders nothing for a bin that is not part of a swap. */
export function SwapChainList({ bin, bins }: SwapChainListProps) {
  const chain = swapChain(bins, bin);
  if (chain.length === 1) return null;
  return (
    <ol className="ra-swap-chain" aria-label={`Swaps of ${binName(bin)}`}>
      {chain.map((one) => (
        <li key={one.id} aria-current={one.id === bin.id || undefined}>
          {binName(one)}, {situation(one)}
        </li>
      ))}
    </ol>
  );
}
