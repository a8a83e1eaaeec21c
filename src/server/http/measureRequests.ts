import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, Histogram, type Registry } from 'prom-client';

/** From a list that was kept to the longest that a request may take, in seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** As it was registered: with ':id', so that there are as many as there are routes. */
function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? 'none';
}

/** Counts and times each request by its route, and how many are under way; a stream of changes is for as long as it is open. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its whole answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const underWay = new Gauge({
    name: 'http_requests_under_way',
    help: 'Requests that are not answered yet, open streams of changes among them',
    labelNames: ['route'],
    registers: [registry],
  });
  app.addHook('onRequest', (request, reply, done) => {
    const route = routeOf(request);
    underWay.inc({ route });
    reply.raw.once('close', () => underWay.dec({ route }));
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    // How long somebody listens says nothing of how fast they were answered.
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream')) {
      const labels = { method: request.method, route: routeOf(request), status: reply.statusCode };
      durations.observe(labels, reply.elapsedTime / 1000);
    }
    done();
  });
}
