import { act, screen, waitFor } from '@testing-library/react';
import { businessDaySlice, selectToday } from '../../../../src/portal/api/businessDaySlice';
import { followBusinessDay } from '../../../../src/portal/app/store/followBusinessDay';
import { heading, renderPortal } from '../../../support/renderPortal';

describe('a new business day', () => {
  it('is followed by an open page, whose lists are read again [BINS-8 ATTN-5]', async () => {
    const { store } = await renderPortal('/bins');
    await heading('Bins');
    const readAt = () =>
      Object.entries(store.getState().adminApi.queries)
        .filter(([key]) => /^(listBins|readStock|countAttention)\(/.test(key))
        .map(([, query]) => query?.fulfilledTimeStamp ?? Infinity);
    await waitFor(() => expect(readAt()).toHaveLength(3));
    await waitFor(() => expect(readAt()).not.toContain(Infinity));
    await screen.findByRole('grid', { name: 'Bins' });

    const everyMinute = jest.spyOn(global, 'setInterval').mockImplementation();
    followBusinessDay(store);
    const look = everyMinute.mock.lastCall?.[0] as () => void;
    everyMinute.mockRestore();
    const today = selectToday(store.getState());
    act(() => void store.dispatch(businessDaySlice.actions.began('2026-01-01')));
    const before = Date.now();
    act(look);
    expect(selectToday(store.getState())).toBe(today);
    await waitFor(() => expect(Math.min(...readAt())).toBeGreaterThanOrEqual(before));

    // Once more a minute later: the server's clock may be behind. Then no more.
    const again = Math.max(...readAt());
    act(look);
    await waitFor(() => expect(Math.min(...readAt())).toBeGreaterThan(again));
    const last = readAt();
    act(look);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(readAt()).toEqual(last);
  });
});
