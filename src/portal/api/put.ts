import type { ApiRequest } from './baseQuery';

/** A command that changes a record, and the tags that it invalidates. */
export function put<Tags>(path: string, invalidatesTags: Tags) {
  return { query: (body: unknown): ApiRequest => ({ path, method: 'PUT', body }), invalidatesTags };
}
