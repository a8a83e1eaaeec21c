import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { adminApi } from '../../api/adminApi';
import type { ApiClient, ApiConnection } from '../../api/baseQuery';
import { businessDayAt, businessDaySlice } from '../../api/businessDaySlice';
import { fileApi } from '../../api/fileApi';
import { sessionSlice } from '../../session/sessionSlice';
import { liveSlice } from '../../api/live/liveSlice';
import { dashboardSlice } from '../../features/dashboard/dashboardSlice';
import { importProgressSlice } from '../../features/imports/importProgressSlice';
import { bulkProgressSlice } from '../../features/skipBins/bulkProgressSlice';
import { chosenSkipBinsSlice } from '../../features/skipBins/chosenSkipBinsSlice';
import { createLifecycleLogger } from '../../features/skipBins/lifecycleLogger';
import { writtenBinsSlice } from '../../features/skipBins/writtenBinsSlice';
import { besideSlice } from './besideSlice';
import { devTools, hasDevTools } from './devTools';
import { displaySlice } from './displaySlice';
import { doneSlice } from './doneSlice';
import { createForgetNotifications } from './forgetNotifications';
import { notificationsSlice } from './notificationsSlice';
import { createNotifyWrites } from './notifyWrites';
import { removedSlice } from './removedSlice';
import { refetchSlice } from './refetchSlice';
import { screenSlice } from './screenSlice';
import { createWatchSession } from './watchSession';

interface StoreParts {
  connection: ApiConnection;
  businessTimeZone: string;
  /** Called when the API refuses the signed-in user. */
  onAccessRefused: (reason: string) => void;
}

export function createPortalStore({ connection, businessTimeZone, onAccessRefused }: StoreParts) {
  const store = configureStore({
    reducer: {
      session: sessionSlice.reducer,
      businessDay: businessDaySlice.reducer,
      display: displaySlice.reducer,
      live: liveSlice.reducer,
      dashboard: dashboardSlice.reducer,
      chosenSkipBins: chosenSkipBinsSlice.reducer,
      bulkProgress: bulkProgressSlice.reducer,
      writtenBins: writtenBinsSlice.reducer,
      importProgress: importProgressSlice.reducer,
      notifications: notificationsSlice.reducer,
      done: doneSlice.reducer,
      removed: removedSlice.reducer,
      refetch: refetchSlice.reducer,
      screen: screenSlice.reducer,
      beside: besideSlice.reducer,
      [adminApi.reducerPath]: adminApi.reducer,
      [fileApi.reducerPath]: fileApi.reducer,
    },
    preloadedState: { businessDay: businessDayAt(businessTimeZone, new Date()) },
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: { ...connection, unansweredEdits: new Map() } satisfies ApiClient },
      })
        .prepend(
          createNotifyWrites().middleware,
          createForgetNotifications().middleware,
          createWatchSession(onAccessRefused).middleware,
          (hasDevTools() ? createLifecycleLogger() : createListenerMiddleware()).middleware,
        )
        .concat(adminApi.middleware, fileApi.middleware),
    devTools,
  });
  setupListeners(store.dispatch);
  return store;
}

export type Store = ReturnType<typeof createPortalStore>;
export type RootState = ReturnType<Store['getState']>;
