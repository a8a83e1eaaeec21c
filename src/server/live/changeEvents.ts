import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isId } from '../../contract/queryText';
import { paths } from '../../contract/paths';
import type { Db } from '../db/Db';
import type { Identity } from '../identity/identity';
import { ApiError } from '../http/errors/ApiError';
import { identify } from '../http/auth';
import { ChangeFeed } from './ChangeFeed';

export interface EventTimes {
  heartbeatMilliseconds: number;
  /** How often the token is verified again: a user whose claim is removed elsewhere can listen for this long. */
  recheckMilliseconds: number;
}

const TIMES: EventTimes = { heartbeatMilliseconds: 15_000, recheckMilliseconds: 60_000 };

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Proxies must not cache, compress or buffer the stream.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // A kept-alive connection would make a stopping server wait after the stream has ended.
  connection: 'close',
};

/** Longer than a verified token is cached: before its first stream, a process is not notified of removals. */
const FIRST_RECHECK_MILLISECONDS = 6_000;

/** Live updates: sends staff every change as a server-sent event, until the token expires. */
export function changeEvents(app: FastifyInstance, db: Db, identity: Identity, times = TIMES): void {
  /** One function for each open stream, which ends it if its user is no longer staff. */
  const rechecks = new Set<() => Promise<void>>();
  const feed = new ChangeFeed(db, () => {
    identity.expireVerified();
    rechecks.forEach((recheck) => void recheck());
  });
  app.addHook('preClose', () => feed.close());

  app.get(
    paths.events,
    {
      exposeHeadRoute: false,
      config: { staysOpen: true, description: { name: 'followChanges', response: 'events' } },
    },
    async ({ headers, staff }, reply) => {
      const lastSeen = headers['last-event-id'];
      // 0: the history was empty when the client connected.
      const isKnown = typeof lastSeen === 'string' && (isId(lastSeen) || lastSeen === '0');
      const last = isKnown ? Number(lastSeen) : undefined;
      const stream = await feed.add(reply.raw, staff.uid, last);
      // The request's deadline has already answered it.
      if (reply.sent) return;
      const recheck = async () => {
        try {
          await identify(identity, headers.authorization);
        } catch (error) {
          // While the identity provider is unavailable, only the token's expiry ends the stream.
          if (error instanceof ApiError) stream.end();
        }
      };
      rechecks.add(recheck);
      // The person may have been removed while the stream was opened.
      void recheck();
      const timers = [
        setInterval(() => stream.sendHeartbeat(), times.heartbeatMilliseconds),
        setInterval(() => void recheck(), times.recheckMilliseconds),
        setTimeout(() => void recheck(), FIRST_RECHECK_MILLISECONDS),
        setTimeout(() => stream.end(), staff.tokenExpiresAt - Date.now()),
      ];
      reply.raw.once('close', () => {
        rechecks.delete(recheck);
        timers.forEach((timer) => clearTimeout(timer));
      });
      reply.hijack();
      reply.raw.writeHead(200, reply.headers(HEADERS).getHeaders() as OutgoingHttpHeaders);
      stream.open();
    },
  );
}
