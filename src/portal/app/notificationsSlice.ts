import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { ShownNotification } from '../ui/notifications/NotificationRegion';

interface NotificationsState {
  /** One at a time: a new one takes the previous one's place. */
  visible: ShownNotification | null;
}

const NOTHING_SHOWN: NotificationsState = { visible: null };

export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState: NOTHING_SHOWN,
  reducers: {
    shown: {
      prepare: (notification: Omit<ShownNotification, 'id'>) => ({
        payload: { ...notification, id: nanoid() },
      }),
      reducer: (state, { payload }: PayloadAction<ShownNotification>) => {
        state.visible = payload;
      },
    },
    dismissed: (state) => {
      state.visible = null;
    },
  },
});

export const selectVisibleNotification = (state: { notifications: NotificationsState }) =>
  state.notifications.visible;
