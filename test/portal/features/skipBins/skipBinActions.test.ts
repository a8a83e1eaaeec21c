import {
  skipBinActionsFor,
  SKIP_BIN_ACTIONS,
  whyNot,
} from '../../../../src/portal/features/skipBins/skipBinActions';
import { sampleSkipBin, sampleSwap } from '../../../support/sampleSkipBin';

const labels = (bin: Parameters<typeof skipBinActionsFor>[0]) =>
  skipBinActionsFor(bin).map(({ label }) => label);

describe('the actions of a bin [LIFE-1]', () => {
  it('when pending: deliver, reschedule, edit, cancel', () => {
    expect(labels(sampleSkipBin())).toEqual([
      'Mark Delivered',
      'Reschedule',
      'Edit',
      'Order again',
      'Cancel order',
    ]);
  });

  it('when delivered: request its collection, edit', () => {
    expect(labels(sampleSkipBin({ status: 'delivered' }))).toEqual([
      'Request collection',
      'Edit',
      'Order again',
    ]);
  });

  it('when its collection is requested: also collect, reschedule and withdraw', () => {
    const bin = sampleSkipBin({ status: 'delivered', desiredCollectionDate: '2026-03-05' });
    expect(labels(bin)).toEqual([
      'Mark collected',
      'Request collection',
      'Reschedule',
      'Withdraw collection',
      'Edit',
      'Order again',
    ]);
  });

  it('when it is being swapped: collect, reschedule, withdraw or edit', () => {
    expect(labels(sampleSwap().old)).toEqual([
      'Mark collected',
      'Reschedule',
      'Withdraw collection',
      'Edit',
      'Order again',
    ]);
  });

  it.each(['collected', 'cancelled'] as const)('when %s: edit, order again', (status) => {
    expect(labels(sampleSkipBin({ status }))).toEqual(['Edit', 'Order again']);
  });
});

describe("the reason why a bin's action is unavailable [KEY-5]", () => {
  const reasons = (bin: Parameters<typeof skipBinActionsFor>[0]) =>
    Object.fromEntries(
      SKIP_BIN_ACTIONS.filter((action) => !skipBinActionsFor(bin).includes(action)).map(({ name }) => [
        name,
        whyNot(name, bin),
      ]),
    );

  it("depends on the bin's situation", () => {
    const notYet = 'This bin is not delivered yet';
    expect(reasons(sampleSkipBin())).toEqual({
      markCollected: notYet,
      requestCollection: notYet,
      withdrawCollection: notYet,
    });
    expect(reasons(sampleSkipBin({ status: 'delivered' }))).toEqual({
      markDelivered: 'This bin is already delivered',
      markCollected: 'The collection of this bin is not requested yet',
      rescheduleSkipBin: 'The collection of this bin is not requested yet',
      withdrawCollection: 'The collection of this bin is not requested yet',
      cancelSkipBin: 'This bin is already delivered',
    });
    expect(reasons(sampleSwap().old)).toMatchObject({
      requestCollection: 'The swap of this bin is already requested',
    });
    expect(reasons(sampleSkipBin({ status: 'collected' }))).toMatchObject({
      markDelivered: 'This bin is already collected',
    });
    expect(reasons(sampleSkipBin({ status: 'cancelled' }))).toMatchObject({
      markDelivered: 'The order of this bin is cancelled',
    });
  });
});
