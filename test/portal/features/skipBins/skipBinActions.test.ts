import {
  skipBinActionsFor,
  SKIP_BIN_ACTIONS,
  whyNot,
} from '../../../../src/portal/features/skipBins/skipBinActions';
import { sampleSkipBin, sampleSwap } from '../../../support/sampleSkipBin';

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
      extendHire: notYet,
      withdrawCollection: notYet,
    });
    expect(reasons(sampleSkipBin({ status: 'delivered' }))).toEqual({
      markDelivered: 'This bin is already delivered',
      markCollected: 'The collection of this bin is not requested yet',
      rescheduleSkipBin: 'The collection of this bin is not requested yet',
      recordAttempt: 'The collection of this bin is not requested yet',
      assignDriver: 'The collection of this bin is not requested yet',
      withdrawCollection: 'The collection of this bin is not requested yet',
      cancelSkipBin: 'This bin is already delivered',
    });
    expect(reasons(sampleSwap().old)).toMatchObject({
      requestCollection: 'The swap of this bin is already requested',
    });
    expect(reasons(sampleSkipBin({ status: 'collected' }))).toMatchObject({
      markDelivered: 'This bin is already collected',
      extendHire: 'This bin is already collected',
      repeatSkipBin: 'This bin is already collected',
    });
    expect(reasons(sampleSkipBin({ status: 'cancelled' }))).toMatchObject({
      markDelivered: 'The order of this bin is cancelled',
    });
  });
});
