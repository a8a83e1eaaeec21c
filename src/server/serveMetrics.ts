import { createServer } from 'node:http';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import { VERSION } from './http/version';

const PATH = '/metrics';

export interface MetricsAddress {
  host: string;
  port: number;
}

/**
 * Serves GET /metrics in Prometheus' format on a separate address, so that clients of the portal cannot read how busy the
 * business is.
 * @returns a function that stops it
 * @throws when the address cannot be listened on
 */
export async function serveMetrics(
  registry: Registry,
  { host, port }: MetricsAddress,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.url !== PATH) {
      response.writeHead(404).end();
      return;
    }
    void registry.metrics().then((text) => {
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    });
  });
  await new Promise<void>((resolve, reject) => {
    const refuse = ({ message }: Error) => reject(new Error(`METRICS_ADDRESS cannot be used: ${message}`));
    server.once('error', refuse).listen(port, host, resolve);
  });
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'build_info',
    help: 'Always 1; its label is the release',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: VERSION }, 1);
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
