import { UNKNOWN_ERROR } from '../../../contract/errors';

/** Undefined if there is no message, or an empty one. */
export function messageOf(error: unknown): string | undefined {
  const message = (error as { message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' && message !== '' ? message : undefined;
}

/** A string as is, otherwise the error's message, otherwise the error as JSON. */
export function errorText(error: unknown): string {
  if (typeof error === 'string') return error;
  // Undefined and functions have no JSON.
  return messageOf(error) ?? JSON.stringify(error) ?? UNKNOWN_ERROR.message;
}
