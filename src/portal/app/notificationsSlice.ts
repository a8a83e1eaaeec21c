import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { ErrorNotification } from '../ui/notifications/errorNotification';

export interface Notification {
  id: string;
  intent: 'success' | 'danger';
  message: string;
  items?: string[];
}

interface NotificationsState {
  /** One at a time: a new one takes the previous one's place. */
  visible: Notification | null;
}

export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState: { visible: null },
  reducers: {
    shown: {
      prepare: (notification: Omit<Notification, 'id'> | ErrorNotification) => ({
        payload: { ...notification, id: nanoid() },
      }),
      reducer: (state, { payload }: PayloadAction<Notification>) => {
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
