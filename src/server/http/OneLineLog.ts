import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';

/** Logs one line per request when it is answered: method, path, status and duration. */
export class OneLineLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const { method, url } = request;
    const { statusCode, elapsedTime } = reply;
    // Without the query string, because searches contain personal data. The client's address is in the proxy's log.
    const [path] = url.split('?', 1);
    reply.log.info({ method, path, statusCode, milliseconds: elapsedTime }, 'request answered');
  }
}
