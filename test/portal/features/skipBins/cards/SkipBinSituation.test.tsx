import { configureStore } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { Attempt, SkipBin } from '../../../../../src/contract/responses/skipBins';
import { businessDayAt, businessDaySlice } from '../../../../../src/portal/api/businessDaySlice';
import { SkipBinSituation } from '../../../../../src/portal/features/skipBins/cards/SkipBinSituation';
import { sampleSkipBin, sampleSwap } from '../../../../support/sampleSkipBin';

function wordsOf(bin: SkipBin) {
  const store = configureStore({
    reducer: { businessDay: businessDaySlice.reducer },
    preloadedState: { businessDay: businessDayAt('UTC', new Date(Date.UTC(2026, 2, 4))) },
  });
  const { container } = render(
    <Provider store={store}>
      <SkipBinSituation bin={bin} />
    </Provider>,
  );
  return [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
}

const { old, replacement } = sampleSwap();
const delivered = sampleSkipBin({ status: 'delivered', actualDeliveryDate: '2026-03-03' });

describe("a bin's card says", () => {
  it.each([
    ['when it is to be delivered', sampleSkipBin(), 'Delivering requested 2 Mar 2026 (morning)'],
    ['how long it has been on site', delivered, ' Delivered 3 Mar 2026 (1 day on site)'],
    [
      'how many days, from none',
      { ...delivered, actualDeliveryDate: '2026-03-04' },
      ' Delivered 4 Mar 2026 (0 days on site)',
    ],
    [
      'that its collection is requested',
      { ...old, replacement: null },
      'Collecting requested 5 Mar 2026 (afternoon)',
    ],
    ['that it is swapped', old, 'Swapping with Timber 1100L requested 5 Mar 2026 (afternoon)'],
    [
      'when its replacement comes, if at another time [SWAP-4]',
      { ...old, replacement: { ...replacement, desiredDeliveryDate: '2026-03-09' } },
      'Swapping with Timber 1100L requested 5 Mar 2026 (afternoon), replacement 9 Mar 2026 (afternoon)',
    ],
  ] as [string, SkipBin, string][])('%s [CARD-2 CARD-3]', (_what, bin, words) => {
    expect(wordsOf(bin)[0]).toBe(words);
  });

  it('the last attempt at what is due, with its comment [JOB-10]', () => {
    const attempt: Attempt = {
      job: 'collection',
      date: '2026-03-03',
      reason: 'blocked',
      comment: 'A car before the gate',
      state: 'open',
    };
    const attempted = (...attempts: Attempt[]) => wordsOf({ ...old, attempts }).slice(1);
    expect(attempted(attempt)).toEqual([
      'Attempted 3 Mar: blocked (A car before the gate)',
      'Keys at reception',
    ]);
    const other: Attempt = { ...attempt, date: '2026-03-04', reason: 'other', comment: 'Truck broke down' };
    expect(attempted(attempt, other)[0]).toBe('Attempted 2 times, last 4 Mar: Truck broke down');
  });

  it('until when it may stay, or for how long it has stayed too long [HIRE-4]', () => {
    const hired = (hireUntil: SkipBin['hireUntil']) => wordsOf({ ...delivered, hireUntil })[1];
    expect(hired('2026-12-12')).toBe('Hire until 12 Dec');
    expect(hired('2027-12-12')).toBe('Hire until 12 Dec 2027');
    expect(hired('2026-03-04')).toBe('Hire until 4 Mar');
    expect(hired('2026-03-01')).toBe('Over its hire by 3 days');
    expect(hired(null)).toBeUndefined();
    expect(wordsOf({ ...delivered, status: 'collected', hireUntil: '2026-03-01' })).toHaveLength(1);
  });

  it("the customer's order number [PO-2]", () => {
    expect(wordsOf({ ...delivered, purchaseOrder: '4711' })[1]).toBe('PO 4711');
  });

  it('the comment of what is due next [CARD-2]', () => {
    expect(wordsOf(sampleSkipBin())[1]).toBe('Deliver to the rear lane');
    expect(wordsOf(old)[1]).toBe('Keys at reception');
  });
});
