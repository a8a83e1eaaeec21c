import type { ApiConnection } from '../../src/portal/api/baseQuery';
import { createPortalStore } from '../../src/portal/app/store/store';

/** The portal's store without its screens; without a connection no one is signed in. */
export function testStore(connection: Partial<ApiConnection> = {}) {
  return createPortalStore({
    connection: { baseUrl: '', getIdToken: () => Promise.resolve(null), ...connection },
    businessTimeZone: 'Australia/Melbourne',
    onAccessRefused: () => {},
  });
}
