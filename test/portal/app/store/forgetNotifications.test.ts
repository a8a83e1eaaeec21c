import {
  notificationsSlice,
  selectDismissedNotifications,
  selectVisibleNotification,
} from '../../../../src/portal/app/store/notificationsSlice';
import { NOTIFICATION_REMOVAL_MILLISECONDS } from '../../../../src/portal/ui/timings';
import { testStore } from '../../../support/testStore';

const { shown, dismissed } = notificationsSlice.actions;

function openStore() {
  const store = testStore();
  return {
    dispatch: store.dispatch,
    visible: () => selectVisibleNotification(store.getState())?.message,
    kept: () => selectDismissedNotifications(store.getState()).map(({ message }) => message),
  };
}

const saved = (message: string) => shown({ intent: 'success', message });

describe('a notification in the store', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('replaces the one before it, and is removed 1,000,000 ms after it was dismissed [NOTE-1 NOTE-5]', async () => {
    const { dispatch, visible, kept } = openStore();
    dispatch(saved('one'));
    dispatch(saved('two'));
    expect([visible(), kept()]).toEqual(['two', ['one']]);
    dispatch(dismissed());
    expect(visible()).toBeUndefined();
    await jest.advanceTimersByTimeAsync(NOTIFICATION_REMOVAL_MILLISECONDS - 1000);
    dispatch(saved('three'));
    dispatch(dismissed());
    expect(kept()).toEqual(['one', 'two', 'three']);
    await jest.advanceTimersByTimeAsync(1000);
    expect(kept()).toEqual(['three']);
    await jest.advanceTimersByTimeAsync(NOTIFICATION_REMOVAL_MILLISECONDS);
    expect(kept()).toEqual([]);
    expect(NOTIFICATION_REMOVAL_MILLISECONDS).toBe(1_000_000);
  });
});
