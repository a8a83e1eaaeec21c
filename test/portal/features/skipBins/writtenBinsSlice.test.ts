import type { SkipBin } from '../../../../src/contract/responses/skipBins';
import {
  selectWrittenBins,
  writtenBinsSlice,
} from '../../../../src/portal/features/skipBins/writtenBinsSlice';
import { sampleSkipBin } from '../../../support/sampleSkipBin';

/** RTK Query's actions. */
const read = (status: 'pending' | 'fulfilled') => ({
  type: `adminApi/executeQuery/${status}`,
  payload: [],
  meta: { arg: { endpointName: 'listUpcomingSkipBins' } },
});
const written = (bin: SkipBin) => ({
  type: 'adminApi/executeMutation/fulfilled',
  payload: bin,
  meta: { arg: { endpointName: 'markDelivered' } },
});
const writtenInBulk = (...bins: SkipBin[]) => ({
  type: 'adminApi/executeMutation/fulfilled',
  payload: { done: bins.map((bin) => ({ command: 'markDelivered', bin })), refused: [], unsent: [] },
  meta: { arg: { endpointName: 'bulkSkipBins' } },
});

function heldAfter(...actions: { type: string }[]): SkipBin[] {
  const { reducer, getInitialState } = writtenBinsSlice;
  return Object.values(selectWrittenBins({ writtenBins: actions.reduce(reducer, getInitialState()) }));
}

describe('the bins that the user has written [DASH-17]', () => {
  const [one, other] = [sampleSkipBin({ id: 1 }), sampleSkipBin({ id: 2 })];

  it('are kept until the list has been read again', () => {
    expect(heldAfter(written(one), writtenInBulk(other))).toEqual([one, other]);
    expect(heldAfter(written(one), writtenInBulk(other), read('pending'))).toEqual([one, other]);
    expect(heldAfter(written(one), writtenInBulk(other), read('pending'), read('fulfilled'))).toEqual([]);
  });

  it('outlast a read that began before they were written', () => {
    const again = { ...one, version: 2 };
    expect(heldAfter(read('pending'), written(one), read('fulfilled'))).toEqual([one]);
    expect(heldAfter(written(one), read('pending'), written(again), read('fulfilled'))).toEqual([again]);
  });
});
