import http from 'node:http';
import type { AddressInfo } from 'node:net';

const UNAVAILABLE = {
  code: 'unavailable',
  message: 'The service is not available right now. Please try again in a moment',
};

/**
 * A proxy in front of a server. It answers refused paths itself, by default as the API that is unavailable, can hold a request
 * back, and lose an answer.
 */
export async function startProxy(target: string) {
  const asked: string[] = [];
  let refused: RegExp | undefined;
  let refusal: { status: number; body: object };
  let held: RegExp | undefined;
  /** The next held request, once it has arrived. */
  let arrival: Promise<() => void> = Promise.resolve(() => {});
  let onArrival = (_forward: () => void) => {};
  let lost: RegExp | undefined;
  const server = http.createServer((request, response) => {
    const { url = '', method, headers } = request;
    asked.push(url);
    if (refused?.test(url)) {
      response.writeHead(refusal.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(refusal.body));
      return;
    }
    const isLost = lost?.test(url);
    if (isLost) lost = undefined;
    function forward() {
      const onward = http.request(`${target}${url}`, { method, headers, agent: false }, (answer) => {
        if (isLost) return response.destroy();
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      onward.on('error', () => response.destroy());
      request.pipe(onward);
    }
    if (!held?.test(url)) return forward();
    held = undefined;
    onArrival(forward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The number of requests so far whose URL contains the path. */
    askedFor: (path: string) => asked.filter((url) => url.includes(path)).length,
    refuse(paths: RegExp | undefined, answer = { status: 503, body: UNAVAILABLE as object }) {
      refused = paths;
      refusal = answer;
    },
    /** Holds the next request for these paths back, until it is released. */
    hold(paths: RegExp) {
      held = paths;
      arrival = new Promise((resolve) => (onArrival = resolve));
    },
    release: async () => (await arrival)(),
    /** Has the next request for these paths carried out, and its answer lost. */
    lose(paths: RegExp) {
      lost = paths;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
