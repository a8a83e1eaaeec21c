import { EventEmitter, once } from 'node:events';
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { Change } from '../../../src/contract/responses/changes';
import { API_ROOT, paths } from '../../../src/contract/paths';
import type { TestApi } from './startTestApi';
import { ADMIN, signInToken } from '../testIdentity';

const PATIENCE_MILLISECONDS = 30_000;

export interface EventListener {
  status: number;
  headers: IncomingHttpHeaders;
  /** All text received so far. */
  text: () => string;
  /** The changes received so far. */
  changes: () => Change[];
  /** Resolves once the condition holds; rejects after 30 seconds. */
  until: (isSo: () => boolean) => Promise<void>;
  hasEnded: () => boolean;
  stop: () => void;
}

async function addressOf({ app }: TestApi): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return app.listeningOrigin;
}

/** Opens a real connection to the live stream of a server, or of an API, which is made to listen if it does not yet. */
export async function listenToEvents(
  from: TestApi | string,
  { lastEventId, token }: { lastEventId?: number | string | undefined; token?: string } = {},
): Promise<EventListener> {
  const url = typeof from === 'string' ? from : await addressOf(from);
  // Not fetch: when aborted, node's fetch opens another connection, for which a stopping server would wait.
  const request = http.get(`${url}${API_ROOT}${paths.events}`, {
    agent: false,
    headers: {
      authorization: `Bearer ${token ?? (await signInToken(ADMIN))}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  let ended = false;
  const news = new EventEmitter();
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    news.emit('news');
  });
  // An aborted connection counts as an end.
  response.on('error', () => {});
  request.on('error', () => {});
  response.once('close', () => {
    ended = true;
    news.emit('news');
  });

  const until = async (isSo: () => boolean) => {
    const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS);
    while (!isSo())
      await once(news, 'news', { signal }).catch(() => {
        throw new Error(`Waited in vain; the stream said: ${text}`);
      });
  };
  await until(() => ended || text.includes('\n\n'));
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: () => text,
    changes: () =>
      [...text.matchAll(/^event: change\ndata: ([^\n]*)\n\n/gm)].map(
        ([, json]) => JSON.parse(json ?? '') as Change,
      ),
    until,
    hasEnded: () => ended,
    stop: () => request.destroy(),
  };
}
