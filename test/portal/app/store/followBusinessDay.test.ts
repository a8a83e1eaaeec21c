import { adminApi } from '../../../../src/portal/api/adminApi';
import { businessDaySlice } from '../../../../src/portal/api/businessDaySlice';
import { tags } from '../../../../src/portal/api/tags';
import { followBusinessDay } from '../../../../src/portal/app/store/followBusinessDay';
import { testStore } from '../../../support/testStore';

describe('a new business day', () => {
  afterEach(() => jest.useRealTimers());

  it('is followed by an open page, whose lists are read again, and once more a minute later [BINS-8 ATTN-5]', () => {
    jest.useFakeTimers({ now: Date.UTC(2026, 2, 4, 12, 58, 30) });
    const store = testStore();
    followBusinessDay(store);
    const dispatched = jest.spyOn(store, 'dispatch');
    const nextMinute = () => {
      dispatched.mockClear();
      jest.advanceTimersByTime(60_000);
      return dispatched.mock.calls.map(([action]) => action);
    };
    const readAgain = adminApi.util.invalidateTags([tags.allSkipBins]);
    expect(nextMinute()).toEqual([]);
    expect(nextMinute()).toEqual([businessDaySlice.actions.began('2026-03-05'), readAgain]);
    expect(nextMinute()).toEqual([readAgain]);
    expect(nextMinute()).toEqual([]);
  });
});
