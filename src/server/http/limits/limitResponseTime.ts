import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors/ApiError';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file. No deadline: `requestTimeout` of app.ts limits the upload, and the response begins as soon as the file has arrived. */
    takesFile?: boolean;
  }
}

/** Less than the 8.5 seconds after which a stopping server closes its connections. */
const DEADLINE_MILLISECONDS = 8_000;

/**
 * Request deadline: answers 503 if no response has begun after 8 seconds. A transaction under way still commits or rolls back
 * as a whole. Fastify's own handlerTimeout stops watching a request once its body has been read.
 */
export function limitResponseTime(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.takesFile) {
      done();
      return;
    }
    const timer = setTimeout(() => {
      if (reply.raw.headersSent) return;
      reply.send(new ApiError('unavailable', 'This takes too long right now. Please try again in a moment'));
    }, DEADLINE_MILLISECONDS);
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });
}
