import { activeSkipBins, previousSkipBins } from '../../../../src/portal/features/skipBins/activeSkipBins';
import { sampleSkipBin, sampleSwap } from '../../../support/sampleSkipBin';

describe("a site's bins", () => {
  it('are active while pending or delivered, and previous afterwards [SITE-5]', () => {
    const bins = (['pending', 'delivered', 'collected', 'cancelled'] as const).map((status) =>
      sampleSkipBin({ status }),
    );
    expect(activeSkipBins(bins).map(({ bin }) => bin.status)).toEqual(['pending', 'delivered']);
    expect(previousSkipBins(bins).map(({ status }) => status)).toEqual(['cancelled', 'collected']);
  });

  it('are not listed twice: a replacement is shown with the bin that it replaces [CARD-5]', () => {
    const { old, replacement } = sampleSwap();
    expect(activeSkipBins([old, replacement])).toEqual([{ bin: old, replacements: [replacement] }]);
  });

  it.each(['collected', 'cancelled'] as const)(
    'list a replacement separately once its predecessor is %s [CARD-5]',
    (status) => {
      const { old, replacement } = sampleSwap();
      expect(activeSkipBins([{ ...old, status }, replacement])).toEqual([
        { bin: replacement, replacements: [] },
      ]);
    },
  );
});
