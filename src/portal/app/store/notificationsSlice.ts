import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { isSessionOver } from '../../session/sessionSlice';
import type { ShownNotification } from '../../ui/notifications/NotificationRegion';

interface NotificationsState {
  /** One at a time: a new one replaces the previous one. */
  visible: ShownNotification | null;
  /** Dismissed ones, oldest first, until they are removed from the store. */
  dismissed: ShownNotification[];
}

const NOTHING_SHOWN: NotificationsState = { visible: null, dismissed: [] };

function dismiss(state: NotificationsState) {
  if (state.visible) state.dismissed.push(state.visible);
  state.visible = null;
}

export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState: NOTHING_SHOWN,
  reducers: {
    shown: {
      prepare: (notification: Omit<ShownNotification, 'id'>) => ({
        payload: { ...notification, id: nanoid() },
      }),
      reducer: (state, { payload }: PayloadAction<ShownNotification>) => {
        dismiss(state);
        state.visible = payload;
      },
    },
    dismissed: dismiss,
    removed: (state, { payload }: PayloadAction<{ ids: string[] }>) => {
      state.dismissed = state.dismissed.filter(({ id }) => !payload.ids.includes(id));
    },
  },
  extraReducers: (builder) => builder.addMatcher(isSessionOver, () => NOTHING_SHOWN),
  selectors: {
    selectVisibleNotification: ({ visible }) => visible,
    selectDismissedNotifications: ({ dismissed }) => dismissed,
  },
});

/** Shows a notification that is neither a success nor a failure. */
export const showMessage = (message: string) => notificationsSlice.actions.shown({ intent: 'none', message });

export const { selectVisibleNotification, selectDismissedNotifications } = notificationsSlice.selectors;
