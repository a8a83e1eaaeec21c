import { API_ROOT } from '../../contract/paths';

/** Prefetches an API path. The first request for it gets this response; later requests are sent anew. */
export function fetchAhead(baseUrl: string, path: string, token: string) {
  let ahead: Promise<Response> | undefined = fetch(`${baseUrl}${API_ROOT}${path}`, {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
  });
  // No unhandled rejection: the first request gets the error.
  ahead.catch(() => {});
  return (url: string): Promise<Response> | undefined => {
    if (url !== `${baseUrl}${API_ROOT}${path}`) return undefined;
    const answer = ahead;
    ahead = undefined;
    return answer;
  };
}
