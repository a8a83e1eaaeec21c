import { randomUUID } from 'node:crypto';
import { API_ROOT } from '../../../src/contract/paths';
import type { ApiResponse, Caller } from '../servers/startTestApi';

/** The server was unreachable or answered 503: the outcome of the request is unknown. */
export class NoResponseError extends Error {}

/** A write request that was sent. */
export interface Write {
  staff: number;
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body: unknown;
  key: string;
  answer?: ApiResponse<unknown>;
}

/** Sends requests of several members of staff to a server that may crash at any moment, and records the writes. */
export class Ledger {
  writes: Write[] = [];
  url = '';

  constructor(private readonly tokens: readonly string[]) {}

  /** One caller per token. Each write has its own Idempotency-Key and is recorded before it is sent. */
  callers(): Caller[] {
    return this.tokens.map((_token, staff) => {
      const write =
        (method: Write['method']) =>
        async <Body>(path: string, body?: unknown): Promise<ApiResponse<Body>> => {
          const sent: Write = { staff, method, path, body, key: randomUUID() };
          // A search is a PUT, but not a write.
          if (!path.endsWith('/search')) this.writes.push(sent);
          sent.answer = await this.send(sent);
          return sent.answer as ApiResponse<Body>;
        };
      return {
        get: <Body>(path: string) => this.#fetch<Body>(staff, path, { method: 'GET' }),
        post: write('POST'),
        put: write('PUT'),
        remove: write('DELETE'),
      };
    });
  }

  send({ staff, method, path, body, key }: Write): Promise<ApiResponse<unknown>> {
    const headers = { 'idempotency-key': key };
    if (body === undefined) return this.#fetch(staff, path, { method, headers });
    const json = { ...headers, 'content-type': 'application/json' };
    return this.#fetch(staff, path, { method, headers: json, body: JSON.stringify(body) });
  }

  accepted(): Write[] {
    return this.writes.filter(({ answer }) => answer && answer.status < 300);
  }

  async #fetch<Body>(staff: number, path: string, options: RequestInit): Promise<ApiResponse<Body>> {
    const headers = { ...options.headers, authorization: `Bearer ${this.tokens[staff]}` };
    let answer: Response;
    let body: Body;
    try {
      answer = await fetch(`${this.url}${API_ROOT}${path}`, { ...options, headers });
      body = (await answer.json()) as Body;
    } catch (error) {
      throw new NoResponseError(path, { cause: error });
    }
    if (answer.status === 503) throw new NoResponseError(path);
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body };
  }
}
