import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../../contract/errors';
import { DatabaseUnavailableError } from '../../db/DatabaseUnavailableError';
import { isTransactionConflict } from '../../db/TransactionConflictError';
import { IdentityUnavailableError } from '../../identity/identityErrors';
import { ApiError } from './ApiError';

/** Fastify's errors while it reads a body: after the onRequest hooks, before the handler. */
const FRAMEWORK_REFUSALS: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too-large', 'The request is too large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported-media-type', 'Please send application/json'],
};

/** Transient errors, answered 503: a retry may succeed. */
const UNAVAILABLE = [DatabaseUnavailableError, IdentityUnavailableError];

/** The refusal that a client gets for an error. */
export function toApiError(error: Error & Partial<Pick<FastifyError, 'code' | 'statusCode'>>): ApiError {
  if (error instanceof ApiError) return error;
  if (isTransactionConflict(error) || UNAVAILABLE.some((kind) => error instanceof kind)) {
    return new ApiError(
      'unavailable',
      'The service is not available right now. Please try again in a moment',
    );
  }
  const [code, message] = FRAMEWORK_REFUSALS[error.code ?? ''] ?? [];
  if (code && message) return new ApiError(code, message);
  // Errors of @fastify/static.
  if (error.statusCode === 403 || error.statusCode === 404)
    return new ApiError('not-found', 'There is no such file');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new ApiError('malformed-request', 'The request could not be read');
  }
  return new ApiError('internal-error', 'Something went wrong on the server');
}

function sendErrorBody(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toApiError(error);
  // An intended refusal is no failure, and under load logging each one would cost too much.
  if (refusal.status >= 500 && refusal !== error) request.log.error({ err: error }, 'request failed');
  if (refusal.status === 429 || refusal.status === 503)
    reply.header('retry-after', refusal.retryAfterSeconds);
  return reply.code(refusal.status).send(refusal.body);
}

/** Answers a URL that cannot be decoded: Fastify runs no hooks for it, only this handler. */
export function handleFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void sendErrorBody(error, request, reply.header('x-request-id', request.id));
}

/** Answers every error with the same body. Internal details are only logged, with the request's id. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(sendErrorBody);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}
