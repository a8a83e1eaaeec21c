import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, Histogram, type Registry } from 'prom-client';

/** In seconds, from a response out of the cache to the longest possible request. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The route as registered, with ':id', so that the number of label values is bounded. */
function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? 'none';
}

/** Prometheus metrics by route: request durations, and requests under way. An open stream of changes counts as under way. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its whole response, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const underWay = new Gauge({
    name: 'http_requests_under_way',
    help: 'Requests without a whole response yet, open streams of changes among them',
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
    // How long a stream stays open, or a client reads a file, says nothing about response time.
    if (!/^text\/(event-stream|csv)/.test(String(reply.getHeader('content-type')))) {
      const labels = { method: request.method, route: routeOf(request), status: reply.statusCode };
      durations.observe(labels, reply.elapsedTime / 1000);
    }
    done();
  });
}
