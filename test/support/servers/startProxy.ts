import http from 'node:http';
import type { AddressInfo } from 'node:net';

const UNAVAILABLE = {
  code: 'unavailable',
  message: 'The service is not available right now. Please try again in a moment',
};

/**
 * A proxy in front of a server. It answers refused paths itself, by default as the API that is unavailable, and can leave a
 * request unanswered.
 */
export async function startProxy(target: string) {
  const asked: string[] = [];
  let refused: RegExp | undefined;
  let refusal: { status: number; body: object };
  let held: RegExp | undefined;
  const server = http.createServer((request, response) => {
    const { url = '', method, headers } = request;
    asked.push(url);
    if (refused?.test(url)) {
      response.writeHead(refusal.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(refusal.body));
      return;
    }
    if (held?.test(url)) {
      held = undefined;
      return;
    }
    const onward = http.request(`${target}${url}`, { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
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
    /** Leaves the next request for these paths unanswered. */
    hold(paths: RegExp) {
      held = paths;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
