import type { FastifyInstance } from 'fastify';
import { isId } from '../../../contract/fields';
import { paths } from '../../../contract/paths';
import type { Db } from '../../db/Db';
import type { Identity } from '../../identity/identity';
import { ApiError } from '../../http/errors/ApiError';
import { identify } from '../../http/auth';
import { ChangeFeed } from './ChangeFeed';

export interface EventTimes {
  heartbeatMilliseconds: number;
  /** How long somebody who is not staff any more may go on listening. */
  recheckMilliseconds: number;
}

const TIMES: EventTimes = { heartbeatMilliseconds: 15_000, recheckMilliseconds: 60_000 };

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Whoever passes it on neither keeps, compresses nor collects it.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // The connection ends with its stream, so a server that stops does not wait for it.
  connection: 'close',
};

/** Tells staff of every change as it happens, as server-sent events; for as long as the token lasts. */
export function changeEvents(app: FastifyInstance, db: Db, identity: Identity, times = TIMES): void {
  const feed = new ChangeFeed(db);
  app.addHook('preClose', () => feed.close());

  app.get(
    paths.events,
    { exposeHeadRoute: false, config: { staysOpen: true } },
    async ({ headers, staff }, reply) => {
      const lastSeen = headers['last-event-id'];
      const last = typeof lastSeen === 'string' && isId(lastSeen) ? Number(lastSeen) : undefined;
      const stream = await feed.open(staff.uid, last);
      // Opened too late: its request was answered by the deadline.
      if (reply.sent) {
        stream.cut();
        return reply;
      }
      const recheck = () =>
        identify(identity, headers.authorization).catch((error: unknown) => {
          // While the identity provider is away, the token's own end is what counts.
          if (error instanceof ApiError) stream.end();
        });
      const timers = [
        setInterval(() => stream.sendHeartbeat(), times.heartbeatMilliseconds),
        setInterval(() => void recheck(), times.recheckMilliseconds),
        setTimeout(() => stream.end(), staff.tokenExpiresAt - Date.now()),
      ];
      stream.body.once('close', () => timers.forEach((timer) => clearTimeout(timer)));
      reply.raw.once('close', () => stream.end());
      return reply.headers(HEADERS).send(stream.body);
    },
  );
}
