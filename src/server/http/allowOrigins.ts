import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

const PREFLIGHT_CACHE_SECONDS = 3_600;

/** CORS: pages of these origins may call the API and read the response headers that the portal uses. */
export async function allowOrigins(app: FastifyInstance, origins: string[]): Promise<void> {
  await app.register(cors, {
    origin: origins,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'idempotency-key',
      'prefer',
      'step-id',
      'last-event-id',
      'cache-control',
    ],
    exposedHeaders: [
      'etag',
      'preference-applied',
      'retry-after',
      'x-change-id',
      'x-request-id',
      'x-total-count',
    ],
    maxAge: PREFLIGHT_CACHE_SECONDS,
  });
}
