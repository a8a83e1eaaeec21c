import type { FastifyInstance } from 'fastify';

/** No request is worked on for longer, whatever it waits for; a server that stops has no more time either. */
export const DEADLINE_MILLISECONDS = 8_000;

/** A stream goes on until its end; only its opening has a deadline, which it keeps itself. */
const STREAMS = /\/events$/;

/** What is not answered by then is answered 503; what it began is done whole or not at all, as the database has it. */
export function answerInTime(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!STREAMS.test(route.url)) route.handlerTimeout = DEADLINE_MILLISECONDS;
  });
}
