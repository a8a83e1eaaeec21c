import { swapChain } from '../../../../src/portal/features/skipBins/swapChain';
import { makeSkipBin } from '../../../support/makeSkipBin';

/** Four bins, each replacing the one before; between the second and the third somebody cancelled one. */
const [first, second, cancelled, third, fourth, other] = [
  makeSkipBin({ id: 1, status: 'collected' }),
  makeSkipBin({ id: 2, status: 'collected', previousSkipBinId: 1 }),
  makeSkipBin({ id: 3, status: 'cancelled', previousSkipBinId: 2 }),
  makeSkipBin({ id: 4, status: 'delivered', previousSkipBinId: 2 }),
  makeSkipBin({ id: 5, status: 'pending', previousSkipBinId: 4 }),
  makeSkipBin({ id: 6 }),
];
const bins = [fourth, cancelled, first, other, third, second].filter((bin) => bin !== undefined);
const idsOf = (bin: typeof first) => bin && swapChain(bins, bin).map(({ id }) => id);

describe('a chain of swaps', () => {
  it.each([first, second, third, fourth])('is the same whichever of its bins is asked [SWAP-1]', (bin) => {
    expect(idsOf(bin)).toEqual([1, 2, 4, 5]);
  });

  it('of a bin that was never swapped is that bin [SWAP-1]', () => {
    expect(idsOf(other)).toEqual([6]);
  });

  it('ends where its links go round in a circle [SWAP-1]', () => {
    const one = makeSkipBin({ id: 1, previousSkipBinId: 2 });
    const two = makeSkipBin({ id: 2, previousSkipBinId: 1 });
    expect(swapChain([one, two], one).map(({ id }) => id)).toEqual([2, 1]);
  });
});
