const NAME = 'DeadlockError';

/** The database ended a transaction because it and others waited for each other; nothing of it was done, and it can be tried again. */
export class DeadlockError extends Error {
  override readonly name = NAME;

  constructor(cause: unknown) {
    super('The transaction waited for others that waited for it', { cause });
  }
}

/** By its name: whoever opened the database may have loaded this class for itself. */
export function isDeadlock(error: unknown): boolean {
  return (error as { name?: unknown } | null | undefined)?.name === NAME;
}
