/** A string as is, otherwise the error's message, otherwise the error as JSON. */
export function errorText(error: unknown): string {
  if (typeof error === 'string') return error;
  const message = (error as { message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' && message !== '' ? message : JSON.stringify(error);
}
