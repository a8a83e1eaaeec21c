import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors/ApiError';

/** No request is worked on for longer, whatever it waits for; a server that stops has little more time than that. */
const DEADLINE_MILLISECONDS = 8_000;

/**
 * What has not begun to be answered by then is answered 503; what it began is done whole or not at all, as the database has it.
 * Fastify's own handlerTimeout forgets requests as soon as their bodies have been read.
 */
export function answerInTime(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    const timer = setTimeout(() => {
      if (reply.raw.headersSent) return;
      reply.send(new ApiError('unavailable', 'This takes too long right now. Please try again in a moment'));
    }, DEADLINE_MILLISECONDS);
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });
}
