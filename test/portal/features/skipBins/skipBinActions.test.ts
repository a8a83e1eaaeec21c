import {
  skipBinActionsFor,
  SKIP_BIN_ACTIONS,
  whyNot,
} from '../../../../src/portal/features/skipBins/skipBinActions';
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

describe('why something cannot be done to a bin [KEY-5]', () => {
  const reasons = (bin: Parameters<typeof skipBinActionsFor>[0]) =>
    Object.fromEntries(
      SKIP_BIN_ACTIONS.filter((action) => !skipBinActionsFor(bin).includes(action)).map(({ name }) => [
        name,
        whyNot(name, bin),
      ]),
    );

  it('is told by where it stands', () => {
    const notYet = 'This bin is not delivered yet';
    expect(reasons(makeSkipBin())).toEqual({ markCollected: notYet, requestCollection: notYet });
    expect(reasons(makeSkipBin({ status: 'delivered' }))).toEqual({
      markDelivered: 'This bin is already delivered',
      markCollected: 'The collection of this bin is not requested yet',
      cancelSkipBin: 'This bin is already delivered',
    });
    expect(reasons(makeSwap().old)).toMatchObject({
      requestCollection: 'The swap of this bin is already requested',
    });
    expect(reasons(makeSkipBin({ status: 'collected' }))).toMatchObject({
      markDelivered: 'This bin is already collected',
    });
    expect(reasons(makeSkipBin({ status: 'cancelled' }))).toMatchObject({
      markDelivered: 'The order of this bin is cancelled',
    });
  });
});
