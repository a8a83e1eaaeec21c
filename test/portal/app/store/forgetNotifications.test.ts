import { createPortalStore } from '../../../../src/portal/app/store/store';
import {
  notificationsSlice,
  selectDismissedNotifications,
  selectVisibleNotification,
} from '../../../../src/portal/app/store/notificationsSlice';
import { NOTIFICATION_REMOVAL_MILLISECONDS } from '../../../../src/portal/ui/timings';

const { shown, dismissed } = notificationsSlice.actions;

function openStore() {
  const store = createPortalStore({
    connection: { baseUrl: '', getIdToken: () => Promise.resolve(null) },
    businessTimeZone: 'Australia/Melbourne',
    onAccessRefused: () => {},
  });
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

  it('replaces the one before it [NOTE-1]', () => {
    const { dispatch, visible, kept } = openStore();
    dispatch(saved('one'));
    dispatch(saved('two'));
    expect(visible()).toBe('two');
    expect(kept()).toEqual(['one']);
  });

  it('is removed 1,000,000 ms after it was dismissed [NOTE-5]', async () => {
    const { dispatch, visible, kept } = openStore();
    dispatch(saved('one'));
    dispatch(dismissed());
    expect(visible()).toBeUndefined();
    await jest.advanceTimersByTimeAsync(NOTIFICATION_REMOVAL_MILLISECONDS - 1000);
    dispatch(saved('two'));
    dispatch(dismissed());
    expect(kept()).toEqual(['one', 'two']);
    await jest.advanceTimersByTimeAsync(1000);
    expect(kept()).toEqual(['two']);
    await jest.advanceTimersByTimeAsync(NOTIFICATION_REMOVAL_MILLISECONDS);
    expect(kept()).toEqual([]);
    expect(NOTIFICATION_REMOVAL_MILLISECONDS).toBe(1_000_000);
  });
});
