import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';

/** One line for each request, once it is answered: what was asked, how it ended and how long it took. */
export class OneLineLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const { method, url, ip } = request;
    const { statusCode, elapsedTime } = reply;
    reply.log.info({ method, url, ip, statusCode, milliseconds: elapsedTime }, 'request answered');
  }
}
