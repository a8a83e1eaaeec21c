import type { FastifyInstance } from 'fastify';

/** One line for each request, once it is answered: what was asked, how it ended and how long it took. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({ req: request, res: reply, responseTime: reply.elapsedTime }, 'request answered');
    done();
  });
}
