import { createApi } from '@reduxjs/toolkit/query/react';
import { adminBaseQuery } from './baseQuery';

/**
 * Sends and receives files. RTK Query refreshes nothing of an API while one of its requests is pending, and a file may take
 * minutes: so files have an API of their own.
 */
export const fileApi = createApi({
  reducerPath: 'fileApi',
  baseQuery: adminBaseQuery,
  endpoints: () => ({}),
});
