import { callServer } from './servers/callServer';
import type { Caller } from './servers/startTestApi';

/** Calls the API of a running server as the owner of an identity token. */
export function httpCaller(
  url: string,
  token: () => string | undefined | Promise<string | undefined>,
): Caller {
  const call =
    (method: string) =>
    async <Body>(path: string, body?: unknown) => {
      const answer = await callServer<Body>(url, await token(), path, { method, body });
      return { ...answer, headers: {} };
    };
  return { get: call('GET'), post: call('POST'), put: call('PUT'), remove: call('DELETE') };
}
