import { subscribe } from 'node:diagnostics_channel';
import { setTimeout } from 'node:timers/promises';
import { diag, DiagConsoleLogger, DiagLogLevel, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyRequest } from 'fastify';
import { VERSION } from './http/version';

/** A collector that does not answer must not delay the end of the process. */
const LAST_EXPORT_MILLISECONDS = 2_000;
const HEALTH_CHECKS = /\/(healthz|readyz)$/;

/** Names a request's span as the routes do, and gives it the id that the log and the response's X-Request-Id have. */
function nameRequests(): void {
  subscribe('tracing:fastify.request.handler:start', (message) => {
    const { request } = message as { request: FastifyRequest };
    const route = request.routeOptions.url;
    const span = trace.getActiveSpan();
    if (route) span?.updateName(`${request.method} ${route}`).setAttribute('http.route', route);
    span?.setAttribute('request.id', request.id);
  });
}

/**
 * Traces each request with its statements and its calls of the identity provider, and sends that to the collector which
 * OTEL_EXPORTER_OTLP_ENDPOINT names. The libraries read this and the other OTEL_ variables themselves.
 *
 * Must run before http and pg are loaded, which it patches.
 * @returns sends what is left
 */
export function startTracing(): () => Promise<void> {
  diag.setLogger(new DiagConsoleLogger(), DiagLogLevel.ERROR);
  const named = resourceFromAttributes({ 'service.name': 'recycle-all-admin', 'service.version': VERSION });
  const tracerProvider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  tracerProvider.register();
  registerInstrumentations({
    tracerProvider,
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => HEALTH_CHECKS.test(url),
        // As in the log: searches contain personal data, and addresses are.
        startIncomingSpanHook: () => ({
          'url.query': undefined,
          'client.address': undefined,
          'network.peer.address': undefined,
        }),
        // Deliveries of webhooks have none; their addresses may contain secrets.
        requireParentforOutgoingSpans: true,
      }),
      // Without the values of the parameters.
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
    ],
  });
  nameRequests();
  return async () => {
    await Promise.race([
      Promise.allSettled([tracerProvider.shutdown()]),
      setTimeout(LAST_EXPORT_MILLISECONDS, undefined, { ref: false }),
    ]);
  };
}
