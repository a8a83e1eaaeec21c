import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface WatchedProvider {
  /** The number of requests whose URL contains the path. */
  askedFor: (path: string) => number;
  /** Answers the next request with an error of the provider. */
  refuseNext: (message: string) => void;
  stop: () => Promise<void>;
}

/** A proxy in front of the run's Auth emulator, for portals that are rendered after this. */
export async function watchProvider(): Promise<WatchedProvider> {
  const behind = process.env.TEST_AUTH_EMULATOR_URL ?? '';
  const requested: string[] = [];
  let refusal: string | undefined;

  async function answer(request: http.IncomingMessage, response: http.ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    requested.push(request.url ?? '');
    if (refusal) {
      const body = JSON.stringify({ error: { code: 400, message: refusal } });
      refusal = undefined;
      return response.writeHead(400, { 'content-type': 'application/json' }).end(body);
    }
    const { method, url, headers } = request;
    return http
      .request(`${behind}${url}`, { method, headers, agent: false }, (answered) => {
        response.writeHead(answered.statusCode ?? 500, answered.headers);
        answered.pipe(response);
      })
      .end(Buffer.concat(chunks));
  }

  const server = http.createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.TEST_AUTH_EMULATOR_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    askedFor: (path) => requested.filter((url) => url.includes(path)).length,
    refuseNext: (message) => (refusal = message),
    stop: async () => {
      process.env.TEST_AUTH_EMULATOR_URL = behind;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
