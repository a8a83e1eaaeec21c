import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from './listen';

interface Received {
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Receives the deliveries of webhooks, and answers them with a status: by default 204. */
export async function startReceiver() {
  const received: Received[] = [];
  let answer: (path: string | undefined) => number | Promise<number> = () => 204;
  const server = await listen((request, response) => {
    void text(request).then(async (body) => {
      received.push({ path: request.url, headers: request.headers, body });
      const status = await answer(request.url);
      const upgrade = status === 101 && { connection: 'Upgrade', upgrade: 'other' };
      response.writeHead(status, { location: '/elsewhere', ...upgrade }).end();
    });
  });
  return {
    ...server,
    received,
    /** The ids of the deliveries, in the order in which they came. */
    ids: () => received.map(({ headers }) => Number.parseInt(String(headers['webhook-id']))),
    answerBy(wanted: typeof answer) {
      answer = wanted;
    },
  };
}
