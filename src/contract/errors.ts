import type { Change } from './changes';
import type { SkipBin } from './skipBins';

/** All error codes of the admin API, with their HTTP status; what node itself refuses has 408, 417 or 431. */
export const ERROR_STATUS = {
  'validation-failed': 400,
  'malformed-request': 400,
  'not-authenticated': 401,
  'not-authorised': 403,
  'not-found': 404,
  'invalid-transition': 409,
  conflict: 409,
  'email-already-exists': 409,
  'bin-number-in-use': 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  'internal-error': 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** One invalid field: its path in the request body ('swap.size') and how to correct it. */
export interface FieldError {
  path: string;
  message: string;
}

/** Response body of every refused request. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  errors?: FieldError[];
  /** The record as it is now: with `conflict` on a stale version, and with `invalid-transition` of a bin. */
  current?: unknown;
  /** With `conflict`: the changes since the client's version, newest first. If the change was undone already: only that undo. */
  changes?: Change[];
  /** With `bin-number-in-use`: the bins on other job sites with that number. */
  binsWithNumber?: SkipBin[];
}

/** What the portal makes of an error response without a readable body (ERROR-1). No code of the API, so not in ERROR_STATUS. */
export const UNKNOWN_ERROR = { message: 'An unknown error occurred', code: 'unknown_error' } as const;
