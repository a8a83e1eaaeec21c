import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors/ApiError';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a stream: its answer ends when the client goes. Streams have a limit of their own. */
    staysOpen?: boolean;
  }
}

/** Concurrent requests in total: fifty users, with the five requests that a browser sends at once beside its stream. */
const MOST_UNDER_WAY = 250;
/** Concurrent requests of one user: ten browsers' worth. */
const MOST_OF_ONE = 50;
/** Event loop lag beyond which the other requests of the same turn are refused. */
const LONGEST_TURN_MILLISECONDS = 2_000;

function busy(): ApiError {
  return new ApiError('unavailable', 'The service is busy right now. Please try again in a moment');
}

/**
 * Measures how long this turn of the event loop has lasted, in milliseconds. Requests that arrived while the thread was busy
 * are all read in one turn, so the count of concurrent requests alone does not limit them.
 */
function turnMeter(): () => number {
  let began: number | undefined;
  return () => {
    if (began === undefined) {
      began = performance.now();
      setImmediate(() => (began = undefined));
    }
    return performance.now() - began;
  };
}

/**
 * Load shedding for every route but streams, to be registered before the routes: limits concurrent requests per user (429) and
 * in total (503), and event loop lag (503). A handler counts until it ends, even if the client has disconnected: it still uses
 * the database.
 */
export function boundWork(app: FastifyInstance): void {
  let underWay = 0;
  const ofEach = new Map<string, number>();
  const turnMilliseconds = turnMeter();

  function begin(uid: string) {
    const own = ofEach.get(uid) ?? 0;
    if (own >= MOST_OF_ONE)
      throw new ApiError('too-many-requests', 'Too many requests at once. Please try again in a moment');
    if (underWay >= MOST_UNDER_WAY || turnMilliseconds() > LONGEST_TURN_MILLISECONDS) throw busy();
    underWay += 1;
    ofEach.set(uid, own + 1);
  }

  function end(uid: string) {
    underWay -= 1;
    const own = (ofEach.get(uid) ?? 0) - 1;
    if (own > 0) ofEach.set(uid, own);
    else ofEach.delete(uid);
  }

  app.addHook('onRoute', (route) => {
    if (route.config?.staysOpen) return;
    const answer = route.handler;
    route.handler = async function (request, reply): Promise<unknown> {
      const { uid } = request.staff;
      begin(uid);
      try {
        const answered: unknown = await answer.call(this, request, reply);
        return answered;
      } finally {
        end(uid);
      }
    };
  });
}
