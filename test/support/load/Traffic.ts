import http from 'node:http';
import { API_ROOT } from '../../../src/contract/paths';

export interface TrafficResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

/** Sends requests to a server's API and records their responses. */
export class Traffic {
  readonly #agent = new http.Agent({ keepAlive: true });
  /** The number of responses by status. */
  readonly answers = new Map<number, number>();
  /** Response times in milliseconds, without those of error responses. */
  times: number[] = [];

  constructor(readonly url: string) {}

  get count(): number {
    return [...this.answers.values()].reduce((sum, count) => sum + count, 0);
  }

  send(
    token: string,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<TrafficResponse> {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const request = http.request(`${this.url}${API_ROOT}${path}`, {
        method,
        agent: this.#agent,
        headers: {
          authorization: `Bearer ${token}`,
          ...(payload && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
          ...headers,
        },
      });
      request.on('error', reject);
      request.on('response', (response) => {
        const status = response.statusCode ?? 0;
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('error', reject);
        response.on('end', () => {
          this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
          if (status < 400) this.times.push(performance.now() - began);
          resolve({ status, headers: response.headers, text });
        });
      });
      request.end(payload);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
