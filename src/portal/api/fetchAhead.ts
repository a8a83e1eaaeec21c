import { API_ROOT } from '../../contract/paths';

/** Reads a path of the API before anybody wants it. Whoever then asks for it first gets that answer, and the next one a new one. */
export function fetchAhead(baseUrl: string, path: string, token: string) {
  let ahead: Promise<Response> | undefined = fetch(`${baseUrl}${API_ROOT}${path}`, {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
  });
  // Whoever asks hears of it.
  ahead.catch(() => {});
  return (url: string): Promise<Response> | undefined => {
    if (url !== `${baseUrl}${API_ROOT}${path}`) return undefined;
    const answer = ahead;
    ahead = undefined;
    return answer;
  };
}
