import type { ApiRequest } from './baseQuery';

/** The query of a command that changes a record. */
export function put(path: string) {
  return (body: unknown): ApiRequest => ({ path, method: 'PUT', body });
}
