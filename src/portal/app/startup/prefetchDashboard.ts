import type { ApiConnection } from '../../api/baseQuery';
import { skipBinsApi } from '../../features/skipBins/skipBinsApi';
import { screenPaths } from '../../format/screenPaths';
import type { Store } from '../store/store';

/**
 * Prefetches the dashboard's bins while the identity provider is asked and the screen is loading. If they were requested ahead,
 * the list is drawn only once, with its rows. docs/performance.md lists what that gains.
 */
export async function prefetchDashboard(store: Store, connection: ApiConnection): Promise<void> {
  if (window.location.pathname !== screenPaths.dashboard || !(await connection.getIdToken())) return;
  store.dispatch(skipBinsApi.util.prefetch('listUpcomingSkipBins', undefined, {}));
}
