import type { ApiConnection } from '../../api/baseQuery';
import { skipBinsApi } from '../../features/skipBins/skipBinsApi';
import { ADDRESSES } from '../addresses';
import type { Store } from '../store/store';

/** What the dashboard shows is asked for while the identity provider is, and the screen is on its way. */
export async function readAhead(store: Store, connection: ApiConnection): Promise<void> {
  if (window.location.pathname !== ADDRESSES.dashboard || !(await connection.getIdToken())) return;
  store.dispatch(skipBinsApi.util.prefetch('listUpcomingSkipBins', undefined, {}));
}
