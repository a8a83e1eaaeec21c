/** The database cannot be reached, or does not answer in time; the caller may try again later. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';

  constructor(cause: unknown) {
    const reason = cause instanceof Error && cause.message ? `: ${cause.message}` : '';
    super(`The database is unavailable${reason}`, { cause });
  }
}
