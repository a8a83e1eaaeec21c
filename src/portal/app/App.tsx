import { BlueprintProvider } from '@blueprintjs/core';
import { useCallback, useMemo, type ReactNode } from 'react';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { useUndoChangeMutation } from '../features/changes/changesApi';
import { DensityContext } from '../ui/density';
import { NotificationRegion } from '../ui/notifications/NotificationRegion';
import { selectDisplay } from './displaySlice';
import { notificationsSlice, selectVisibleNotification } from './notificationsSlice';
import { createRouter } from './router';
import type { Store } from './store';
import './theme.css';

function Notifications() {
  const dispatch = useDispatch();
  const notification = useSelector(selectVisibleNotification);
  const dismiss = useCallback(() => dispatch(notificationsSlice.actions.dismissed()), [dispatch]);
  const [undoChange] = useUndoChangeMutation();
  const undo = useCallback((changeId: number) => void undoChange({ id: changeId }), [undoChange]);
  return <NotificationRegion notification={notification} onDismiss={dismiss} onUndo={undo} />;
}

function Display({ children }: { children: ReactNode }) {
  return (
    <DensityContext.Provider value={useSelector(selectDisplay).density}>{children}</DensityContext.Provider>
  );
}

export function App({ store }: { store: Store }) {
  const router = useMemo(() => createRouter(), []);
  return (
    <Provider store={store}>
      <BlueprintProvider>
        <Display>
          <RouterProvider router={router} />
        </Display>
        <Notifications />
      </BlueprintProvider>
    </Provider>
  );
}
