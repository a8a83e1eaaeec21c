import { randomUUID } from 'node:crypto';
import { API_ROOT } from '../../../src/contract/paths';
import type { ApiAnswer, Caller } from '../servers/startTestApi';

/** The server was gone, or has said that it may be better in a moment: what became of the request is not known. */
export class NoAnswerError extends Error {}

/** One thing that somebody sent. */
export interface Write {
  staff: number;
  method: 'POST' | 'PUT';
  path: string;
  body: unknown;
  key: string;
  answer?: ApiAnswer<unknown>;
}

/** Sends what a few staff do to a server that may be gone at any moment, and keeps book of it. */
export class Ledger {
  writes: Write[] = [];
  url = '';

  constructor(private readonly tokens: readonly string[]) {}

  /** Everybody's API; each write has a key of its own and is in the book before it is sent. */
  callers(): Caller[] {
    return this.tokens.map((_token, staff) => {
      const write =
        (method: Write['method']) =>
        async <Body>(path: string, body: unknown): Promise<ApiAnswer<Body>> => {
          const sent: Write = { staff, method, path, body, key: randomUUID() };
          // A search is no write, though it is sent as one.
          if (!path.endsWith('/search')) this.writes.push(sent);
          sent.answer = await this.send(sent);
          return sent.answer as ApiAnswer<Body>;
        };
      return {
        get: <Body>(path: string) => this.#fetch<Body>(staff, path, { method: 'GET' }),
        post: write('POST'),
        put: write('PUT'),
      };
    });
  }

  send({ staff, method, path, body, key }: Write): Promise<ApiAnswer<unknown>> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    return this.#fetch(staff, path, { method, headers, body: JSON.stringify(body) });
  }

  accepted(): Write[] {
    return this.writes.filter(({ answer }) => answer && answer.status < 300);
  }

  async #fetch<Body>(staff: number, path: string, options: RequestInit): Promise<ApiAnswer<Body>> {
    const headers = { ...options.headers, authorization: `Bearer ${this.tokens[staff]}` };
    let answer: Response;
    let body: Body;
    try {
      answer = await fetch(`${this.url}${API_ROOT}${path}`, { ...options, headers });
      body = (await answer.json()) as Body;
    } catch (error) {
      throw new NoAnswerError(path, { cause: error });
    }
    if (answer.status === 503) throw new NoAnswerError(path);
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body };
  }
}
