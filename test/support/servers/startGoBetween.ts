import http from 'node:http';
import type { AddressInfo } from 'node:net';

const UNAVAILABLE = {
  code: 'unavailable',
  message: 'The service is not available right now. Please try again in a moment',
};

/** A proxy in front of the API that answers 503 for refused paths. */
export async function startGoBetween(target: string) {
  let refused: RegExp | undefined;
  const server = http.createServer((request, response) => {
    const { url = '', method, headers } = request;
    if (refused?.test(url)) {
      response.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify(UNAVAILABLE));
      return;
    }
    const onward = http.request(`${target}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refuse: (paths: RegExp | undefined) => (refused = paths),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
