import { createListenerMiddleware } from '@reduxjs/toolkit';
import { NOTIFICATION_REMOVAL_MILLISECONDS } from '../../ui/timings';
import { notificationsSlice, selectDismissedNotifications } from './notificationsSlice';

type WithNotifications = Parameters<typeof selectDismissedNotifications>[0];

/** Removes a notification from the store some time after the user dismissed it or another replaced it. */
export function createForgetNotifications() {
  const listeners = createListenerMiddleware<WithNotifications>();
  const actions = notificationsSlice.actions;

  listeners.startListening({
    predicate: ({ type }) => type === actions.shown.type || type === actions.dismissed.type,
    effect: async (_action, api) => {
      const known = new Set(selectDismissedNotifications(api.getOriginalState()));
      const ids = selectDismissedNotifications(api.getState())
        .filter((notification) => !known.has(notification))
        .map(({ id }) => id);
      if (ids.length === 0) return;
      await api.delay(NOTIFICATION_REMOVAL_MILLISECONDS);
      api.dispatch(actions.removed({ ids }));
    },
  });

  return listeners;
}
