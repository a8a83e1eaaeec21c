import { createApi } from '@reduxjs/toolkit/query/react';
import { adminBaseQuery } from './baseQuery';

/**
 * Sends and receives files. RTK Query refreshes nothing of an API while one of its requests is pending, and a file may take
 * minutes: so files have an API of their own. With `invalidationBehavior: 'immediately'`, a list that is being read when a change
 * arrives would stay without it: RTK Query does not read again what is being read.
 */
export const fileApi = createApi({
  reducerPath: 'fileApi',
  baseQuery: adminBaseQuery,
  endpoints: () => ({}),
});
