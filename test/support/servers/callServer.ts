import { API_ROOT } from '../../../src/contract/paths';

export interface ApiResponse<Body = { code?: string }> {
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
): Promise<ApiResponse<Body>> {
  const response = await fetch(`${url}${API_ROOT}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
}
