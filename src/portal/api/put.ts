import type { ApiRequest } from './baseQuery';

/** A command that changes a record. */
export function put(path: string) {
  return { query: (body: unknown): ApiRequest => ({ path, method: 'PUT', body }) };
}
