import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** How long a browser may remember what it was allowed. */
const REMEMBERED_SECONDS = 3_600;

/** Lets pages of these origins call the API, and read of its answers what the portal reads. */
export async function allowOrigins(app: FastifyInstance, origins: string[]): Promise<void> {
  await app.register(cors, {
    origin: origins,
    methods: ['GET', 'POST', 'PUT'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'last-event-id', 'cache-control'],
    exposedHeaders: ['etag', 'retry-after', 'x-change-id', 'x-request-id', 'x-total-count'],
    maxAge: REMEMBERED_SECONDS,
  });
}
