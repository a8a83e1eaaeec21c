/** All error codes of the admin API, with their HTTP status; what node itself refuses has 408, 417 or 431. */
export const ERROR_STATUS = {
  'validation-failed': 400,
  'malformed-request': 400,
  'not-authenticated': 401,
  'not-authorised': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'invalid-transition': 409,
  conflict: 409,
  'email-already-exists': 409,
  'bin-number-in-use': 409,
  'closed-day': 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  'internal-error': 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** What the portal makes of an error response without a readable body (ERROR-1). No code of the API, so not in ERROR_STATUS. */
export const UNKNOWN_ERROR = { message: 'An unknown error occurred', code: 'unknown_error' } as const;
