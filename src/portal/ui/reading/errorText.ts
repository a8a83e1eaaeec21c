/** Undefined if there is no message, or an empty one. */
export function messageOf(error: unknown): string | undefined {
  const message = (error as { message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' && message !== '' ? message : undefined;
}

/** A string as is, otherwise the error's message, otherwise the error as JSON. */
export function errorText(error: unknown): string {
  return typeof error === 'string' ? error : (messageOf(error) ?? JSON.stringify(error));
}
