import { API_ROOT } from '../../../src/contract/paths';

export interface Answer<Body = { code?: string }> {
  status: number;
  headers: Headers;
  body: Body;
}

/** Calls a server that runs as a separate process. */
export async function callServer<Body = { code?: string }>(
  url: string,
  token: string | undefined,
  path: string,
  {
    body,
    method = body === undefined ? 'GET' : 'POST',
    headers = {},
  }: { body?: unknown; method?: string; headers?: object } = {},
): Promise<Answer<Body>> {
  const answer = await fetch(`${url}${API_ROOT}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Body };
}
