import { swapChain } from '../../../../../src/portal/features/skipBins/cards/SwapChainList';
import { sampleSkipBin } from '../../../../support/sampleSkipBin';

/** Four bins, each replacing the one before; between the second and the third, a replacement was cancelled. */
const [first, second, cancelled, third, fourth, other] = [
  sampleSkipBin({ id: 1, status: 'collected' }),
  sampleSkipBin({ id: 2, status: 'collected', previousSkipBinId: 1 }),
  sampleSkipBin({ id: 3, status: 'cancelled', previousSkipBinId: 2 }),
  sampleSkipBin({ id: 4, status: 'delivered', previousSkipBinId: 2 }),
  sampleSkipBin({ id: 5, status: 'pending', previousSkipBinId: 4 }),
  sampleSkipBin({ id: 6 }),
];
const bins = [fourth, cancelled, first, other, third, second].filter((bin) => bin !== undefined);
const idsOf = (bin: typeof first) => bin && swapChain(bins, bin).map(({ id }) => id);

describe('a chain of swaps', () => {
  it.each([first, second, third, fourth])('is the same for each of its bins [SWAP-1]', (bin) => {
    expect(idsOf(bin)).toEqual([1, 2, 4, 5]);
  });

  it('of a bin that was never swapped is that bin, and one ends where its links form a circle [SWAP-1]', () => {
    expect(idsOf(other)).toEqual([6]);
    const one = sampleSkipBin({ id: 1, previousSkipBinId: 2 });
    const two = sampleSkipBin({ id: 2, previousSkipBinId: 1 });
    expect(swapChain([one, two], one).map(({ id }) => id)).toEqual([2, 1]);
  });
});
