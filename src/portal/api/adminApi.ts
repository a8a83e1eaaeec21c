import { createApi } from '@reduxjs/toolkit/query/react';
import { adminBaseQuery } from './baseQuery';
import { TAG_TYPES } from './tags';

/** The RTK Query API of all but files (fileApi.ts). Each feature injects its endpoints, named after their command or read. */
export const adminApi = createApi({
  reducerPath: 'adminApi',
  baseQuery: adminBaseQuery,
  tagTypes: TAG_TYPES,
  // The live stream reports colleagues' changes. These options read again what was missed while it was down.
  refetchOnFocus: true,
  refetchOnReconnect: true,
  refetchOnMountOrArgChange: 30,
  endpoints: () => ({}),
});
