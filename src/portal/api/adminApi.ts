import { createApi } from '@reduxjs/toolkit/query/react';
import { adminBaseQuery } from './baseQuery';
import { TAG_TYPES } from './tags';

/** The one API slice. Each feature injects its own endpoints, named by the command or the read that they are. */
export const adminApi = createApi({
  reducerPath: 'adminApi',
  baseQuery: adminBaseQuery,
  tagTypes: TAG_TYPES,
  // The live stream tells of colleagues' changes; where it was down, coming back to a screen or the window shows them.
  refetchOnFocus: true,
  refetchOnReconnect: true,
  refetchOnMountOrArgChange: 30,
  endpoints: () => ({}),
});
