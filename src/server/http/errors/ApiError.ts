import { ERROR_STATUS, type ErrorCode } from '../../../contract/errors';
import type { ErrorBody, FieldError } from '../../../contract/responses/errors';

/** An error that is sent to the client, in the error body that all endpoints share. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    private readonly details: Omit<ErrorBody, 'message' | 'code'> = {},
    /** Sent as Retry-After with `too-many-requests` and `unavailable`. */
    readonly retryAfterSeconds = 1,
  ) {
    super(message);
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  get body(): ErrorBody {
    return { message: this.message, code: this.code, ...this.details };
  }
}

export function notFound(what: string): ApiError {
  return new ApiError('not-found', `There is no such ${what}`);
}

export function invalidFields(errors: FieldError[]): ApiError {
  return new ApiError('validation-failed', 'Please check the fields', { errors });
}

export function invalidField(path: string, message: string): ApiError {
  return invalidFields([{ path, message }]);
}
