import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors/ApiError';

/** Graceful shutdown: finishes the requests under way, refuses new ones with 503, and closes keep-alive connections. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(
      isClosing
        ? new ApiError('unavailable', 'The server is stopping. Please try again in a moment')
        : undefined,
    );
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
}
