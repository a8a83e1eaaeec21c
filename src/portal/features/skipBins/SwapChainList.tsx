import type { SkipBin } from '../../../contract/skipBins';
import { formatDate } from '../../format/dates';
import { binName } from '../../format/skipBins';
import { swapChain } from './swapChain';

interface SwapChainListProps {
  bin: SkipBin;
  /** All of the site's. */
  bins: readonly SkipBin[];
}

function situation({ status, actualCollectionDate, desiredDeliveryDate }: SkipBin): string {
  if (status === 'collected')
    return actualCollectionDate ? `collected ${formatDate(actualCollectionDate)}` : 'collected';
  return status === 'pending' ? `coming ${formatDate(desiredDeliveryDate)}` : status;
}

/** Which bin replaced which, from the first to the last; nothing for a bin that was never part of a swap. */
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
