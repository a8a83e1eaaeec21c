import fc from 'fast-check';
import { placeStops } from '../../src/contract/drivers/placeStops';

describe('the place of a stop in a kept order [RUNS-2]', () => {
  it.each([
    ['keeps the order', [3, 1, 2], [1, 2, 3], [3, 1, 2]],
    ['leaves out what is no longer on the run', [3, 1, 2], [2, 3], [3, 2]],
    ['puts a new one directly after the one before it by address', [3, 1, 2], [1, 9, 2, 3], [3, 1, 9, 2]],
    ['puts several new ones in the order of their addresses', [2, 1], [1, 8, 9, 2], [2, 1, 8, 9]],
    ['puts one that is the first by address first', [3, 1], [9, 1, 3], [9, 3, 1]],
    ['is the order of the addresses without a kept one', [], [1, 2, 3], [1, 2, 3]],
  ])('%s', (_title, kept, natural, placed) => {
    expect(placeStops(kept, natural)).toEqual(placed);
  });

  it('has each bin of the run once, and the kept ones in the kept order', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(ids, ids, (kept, natural) => {
        const placed = placeStops(kept, natural);
        expect([...placed].sort()).toEqual([...natural].sort());
        expect(placed.filter((id) => kept.includes(id))).toEqual(kept.filter((id) => natural.includes(id)));
      }),
    );
  });
});
