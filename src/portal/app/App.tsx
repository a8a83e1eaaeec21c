import { BlueprintProvider } from '@blueprintjs/core';
import { useCallback, useMemo } from 'react';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { NotificationRegion } from '../ui/notifications/NotificationRegion';
import { notificationsSlice, selectVisibleNotification } from './notificationsSlice';
import { createRouter } from './router';
import type { Store } from './store';
import './theme.css';

function Notifications() {
  const dispatch = useDispatch();
  const notification = useSelector(selectVisibleNotification);
  const dismiss = useCallback(() => dispatch(notificationsSlice.actions.dismissed()), [dispatch]);
  return <NotificationRegion notification={notification} onDismiss={dismiss} />;
}

export function App({ store }: { store: Store }) {
  const router = useMemo(() => createRouter(), []);
  return (
    <Provider store={store}>
      <BlueprintProvider>
        <RouterProvider router={router} />
        <Notifications />
      </BlueprintProvider>
    </Provider>
  );
}
