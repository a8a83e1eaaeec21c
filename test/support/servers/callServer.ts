import { API_ROOT } from '../../../src/contract/paths';

export interface Answer<Body = { code?: string }> {
  status: number;
  headers: Headers;
  body: Body;
  milliseconds: number;
}

const PATIENCE_MILLISECONDS = 20_000;

/** Calls a server that runs as a separate process, and measures the time. */
export async function callServer<Body = { code?: string }>(
  url: string,
  token: string,
  path: string,
  {
    body,
    method = body ? 'POST' : 'GET',
    headers = {},
  }: { body?: unknown; method?: string; headers?: object } = {},
): Promise<Answer<Body>> {
  const began = Date.now();
  const response = await fetch(`${url}${API_ROOT}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: JSON.parse(text) as Body,
    milliseconds: Date.now() - began,
  };
}
