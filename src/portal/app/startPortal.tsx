import 'blueprint:after-sign-in.css';
import type { ComponentType } from 'react';
import type { ApiConnection } from '../api/baseQuery';
import { skipBinsApi } from '../features/skipBins/skipBinsApi';
import { screenPaths } from '../format/screenPaths';
import type { Session } from '../session/startSession';
import { pathInPortal } from '../startup/portalRoot';
import { followBusinessDay } from './store/followBusinessDay';
import { followDisplay } from './store/followDisplay';
import { followLiveUpdates } from './store/followLiveUpdates';
import { preloadPage } from './pages';
import { Portal } from './Portal';
import { refetchFailed } from './store/refetchFailed';
import { createPortalStore, type Store } from './store/store';

interface PortalParts {
  session: Session;
  connection: ApiConnection;
  businessTimeZone: string;
}

/**
 * The store, its updates and the screens: everything that the sign-in form does not need, in one script. docs/performance.md lists
 * what that gains.
 */
export function startPortal({ session, connection, businessTimeZone }: PortalParts): ComponentType {
  const store = createPortalStore({ connection, businessTimeZone, onAccessRefused: session.refuse });
  session.attachStore(store);
  preloadPage(pathInPortal());
  void prefetchDashboard(store, connection);
  followBusinessDay(store);
  followDisplay(store, document.body);
  followLiveUpdates(store);
  refetchFailed(store);
  return () => <Portal store={store} />;
}

/**
 * Prefetches the dashboard's bins while the identity provider is asked and the screen is loading. If they were requested ahead,
 * the list is drawn only once, with its rows. docs/performance.md lists what that gains.
 */
async function prefetchDashboard(store: Store, connection: ApiConnection): Promise<void> {
  if (pathInPortal() !== screenPaths.dashboard || !(await connection.getIdToken())) return;
  store.dispatch(skipBinsApi.util.prefetch('listUpcomingSkipBins', undefined, {}));
}
