import { createApi } from '@reduxjs/toolkit/query/react';
import { adminBaseQuery } from './baseQuery';

/** The one API slice. Each feature injects its own endpoints, named by the command or the read that they are. */
export const adminApi = createApi({
  reducerPath: 'adminApi',
  baseQuery: adminBaseQuery,
  tagTypes: ['Account', 'JobSite', 'SkipBin', 'User'],
  // Colleagues work on the same orders: coming back to a screen or to the window shows what they did meanwhile.
  refetchOnFocus: true,
  refetchOnReconnect: true,
  refetchOnMountOrArgChange: 30,
  endpoints: () => ({}),
});

export type EntityTag = 'Account' | 'JobSite' | 'SkipBin' | 'User';

/** The tag of a whole list of a kind: every successful write of that kind invalidates it. */
export function listTag<Type extends EntityTag>(type: Type) {
  return { type, id: 'LIST' as const };
}
