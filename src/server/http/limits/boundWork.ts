import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import { ApiError } from '../errors/ApiError';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response is a stream, open until the client disconnects. Not counted here: ChangeFeed limits streams. */
    staysOpen?: boolean;
  }
}

/** Concurrent requests in total: fifty users, with the five requests that a browser sends at once beside its stream. */
const MAX_UNDER_WAY = 250;
/** Concurrent requests of one user: ten browsers' worth. */
const MAX_PER_USER = 50;
/** Once a turn of the event loop has taken this long, its further requests are refused. */
const MAX_TURN_MILLISECONDS = 2_000;

function busy(): ApiError {
  return new ApiError('unavailable', 'The service is busy right now. Please try again in a moment');
}

/**
 * Measures the milliseconds since the first request of this turn of the event loop. Requests that arrived while the thread was
 * busy are all handled in one turn; some may end before the next ones begin, so their number alone does not limit them.
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
 * Load shedding for all routes that `registerRoutes` adds, except streams. Refuses a request if its user has too
 * many under way (429), if all users together have (503), or if the event loop's turn is too long (503). A request
 * counts until its handler ends, even if the client has disconnected: it still uses the database. The hook wraps
 * only routes that are added after it, so this function adds them.
 */
export function boundWork(registerRoutes: (app: FastifyInstance) => void): FastifyPluginCallback {
  let underWay = 0;
  const underWayOf = new Map<string, number>();
  const turnMilliseconds = turnMeter();

  function begin(uid: string) {
    const own = underWayOf.get(uid) ?? 0;
    if (own >= MAX_PER_USER)
      throw new ApiError('too-many-requests', 'Too many requests at once. Please try again in a moment');
    if (underWay >= MAX_UNDER_WAY || turnMilliseconds() > MAX_TURN_MILLISECONDS) throw busy();
    underWay += 1;
    underWayOf.set(uid, own + 1);
  }

  function end(uid: string) {
    underWay -= 1;
    const own = (underWayOf.get(uid) ?? 0) - 1;
    if (own > 0) underWayOf.set(uid, own);
    else underWayOf.delete(uid);
  }

  return (app, _options, done) => {
    app.addHook('onRoute', (route) => {
      if (route.config?.staysOpen) return;
      const { handler } = route;
      route.handler = async function (request, reply): Promise<unknown> {
        const { uid } = request.staff;
        begin(uid);
        try {
          const result: unknown = await handler.call(this, request, reply);
          return result;
        } finally {
          end(uid);
        }
      };
    });
    registerRoutes(app);
    done();
  };
}
