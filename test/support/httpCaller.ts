import { API_ROOT } from '../../src/contract/paths';
import type { Caller } from './servers/startTestApi';

/** Calls the API of a running server as the owner of an identity token. */
export function httpCaller(
  url: string,
  token: () => string | undefined | Promise<string | undefined>,
): Caller {
  const call =
    (method: string) =>
    async <Body>(path: string, body?: unknown) => {
      const response = await fetch(`${url}${API_ROOT}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${await token()}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, headers: {}, body: (await response.json()) as Body };
    };
  return { get: call('GET'), post: call('POST'), put: call('PUT'), remove: call('DELETE') };
}
