import { skipBinActionsFor } from '../../../../src/portal/features/skipBins/skipBinActions';
import { makeSkipBin, makeSwap } from '../../../support/makeSkipBin';

const labels = (bin: Parameters<typeof skipBinActionsFor>[0]) =>
  skipBinActionsFor(bin).map(({ label }) => label);

describe('what can be done to a bin [LIFE-1]', () => {
  it('when it is pending: deliver, edit, cancel', () => {
    expect(labels(makeSkipBin())).toEqual(['Mark Delivered', 'Edit', 'Cancel order']);
  });

  it('when it is delivered: request its collection, edit', () => {
    expect(labels(makeSkipBin({ status: 'delivered' }))).toEqual(['Request collection', 'Edit']);
  });

  it('when its collection is requested: collect it too', () => {
    const bin = makeSkipBin({ status: 'delivered', desiredCollectionDate: '2026-03-05' });
    expect(labels(bin)).toEqual(['Mark collected', 'Request collection', 'Edit']);
  });

  it('when it is being swapped: collect or edit', () => {
    expect(labels(makeSwap().old)).toEqual(['Mark collected', 'Edit']);
  });

  it.each(['collected', 'cancelled'] as const)('when it is %s: edit', (status) => {
    expect(labels(makeSkipBin({ status }))).toEqual(['Edit']);
  });
});
