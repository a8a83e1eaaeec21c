import {
  configureStore,
  createListenerMiddleware,
  type DevToolsEnhancerOptions,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { adminApi } from '../../api/adminApi';
import type { ApiClient, ApiConnection } from '../../api/baseQuery';
import { businessDayAt, businessDaySlice } from '../../api/businessDaySlice';
import { fileApi } from '../../api/fileApi';
import { sessionSlice } from '../../session/sessionSlice';
import { createFollowResponses } from '../../api/live/followResponses';
import { liveSlice } from '../../api/live/liveSlice';
import { dashboardSlice } from '../../features/dashboard/dashboardSlice';
import { importProgressSlice } from '../../features/imports/importProgressSlice';
import { bulkProgressSlice } from '../../features/skipBins/bulkProgressSlice';
import { chosenSkipBinsSlice } from '../../features/skipBins/chosenSkipBinsSlice';
import { lifecycleSlice } from '../../features/skipBins/lifecycleSlice';
import { createLifecycleLogger } from '../../features/skipBins/lifecycleLogger';
import { besideSlice } from './besideSlice';
import { displaySlice } from './displaySlice';
import { doneSlice } from './doneSlice';
import { createForgetNotifications } from './forgetNotifications';
import { notificationsSlice } from './notificationsSlice';
import { createNotifyWrites } from './notifyWrites';
import { removedSlice } from './removedSlice';
import { refetchSlice } from './refetchSlice';
import { screenSlice } from './screenSlice';
import { createWatchSession } from './watchSession';

const CALL = /\/execute(Query|Mutation)\//;

/** Names a call by its endpoint: 'adminApi/markDelivered/fulfilled', not 'adminApi/executeMutation/fulfilled'. */
function nameOf({ type, meta }: UnknownAction): string {
  if (!CALL.test(type)) return type;
  const { arg } = meta as { arg: { endpointName: string } };
  return type.replace(CALL, `/${arg.endpointName}/`);
}

/** Whether the browser has the extension. Without it, what only DevTools shows is not computed. */
function hasDevTools(): boolean {
  return '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window;
}

/** Redux DevTools options: actions are named by endpoint, and serialised so that a Secret is masked. */
const devTools = {
  name: 'Recycle All - Admin',
  // A swap from its order to its collection is some seventy actions; the extension's default is fifty.
  maxAge: 200,
  actionSanitizer: <A extends UnknownAction>(action: A): A => ({
    ...(JSON.parse(JSON.stringify(action)) as A),
    type: nameOf(action),
  }),
} satisfies DevToolsEnhancerOptions;

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
      skipBinLifecycle: lifecycleSlice.reducer,
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
          createFollowResponses().middleware,
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
