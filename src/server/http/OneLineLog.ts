import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';

/** One line for each request, once it is answered: what was asked, how it ended and how long it took. */
export class OneLineLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const { method, url } = request;
    const { statusCode, elapsedTime } = reply;
    // What was searched for is about people; where they sit is known to the proxy in front.
    const [path] = url.split('?', 1);
    reply.log.info({ method, path, statusCode, milliseconds: elapsedTime }, 'request answered');
  }
}
