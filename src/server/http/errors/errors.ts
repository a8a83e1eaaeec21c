import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../../contract/errors';
import { DatabaseUnavailableError } from '../../db/DatabaseUnavailableError';
import { isTransactionConflict } from '../../db/TransactionConflictError';
import { IdentityUnavailableError } from '../../identity/identityErrors';
import { ApiError } from './ApiError';

/** What Fastify itself refuses, before a route is reached. */
const FRAMEWORK_REFUSALS: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too-large', 'The request is too large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported-media-type', 'Please send application/json'],
};

/** What may be better in a moment, without anybody doing anything. */
const UNAVAILABLE = [DatabaseUnavailableError, IdentityUnavailableError];

function toApiError(error: FastifyError): ApiError {
  if (error instanceof ApiError) return error;
  if (isTransactionConflict(error) || UNAVAILABLE.some((kind) => error instanceof kind)) {
    return new ApiError(
      'unavailable',
      'The service is not available right now. Please try again in a moment',
    );
  }
  const [code, message] = FRAMEWORK_REFUSALS[error.code] ?? [];
  if (code && message) return new ApiError(code, message);
  if (error.statusCode === 403 || error.statusCode === 404)
    return new ApiError('not-found', 'There is no such file');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new ApiError('malformed-request', 'The request could not be read');
  }
  return new ApiError('internal-error', 'Something went wrong on the server');
}

function answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toApiError(error);
  // What is refused on purpose did not fail, and under a flood there is too much of it to tell.
  if (refusal.status >= 500 && refusal !== error) request.log.error({ err: error }, 'request failed');
  if (refusal.status === 429 || refusal.status === 503)
    reply.header('retry-after', refusal.retryAfterSeconds);
  return reply.code(refusal.status).send(refusal.body);
}

/** For a URL that cannot be decoded: Fastify calls no hook for it, only this. */
export function answerUnreadableUrl(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void answer(error, request, reply.header('x-request-id', request.id));
}

/** One error body for everything; what went wrong inside stays in the log, under the request's id. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(answer);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}
