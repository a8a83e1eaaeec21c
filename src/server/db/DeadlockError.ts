/** The database ended a transaction because it and others waited for each other; nothing of it was done, and it can be tried again. */
export class DeadlockError extends Error {
  override readonly name = 'DeadlockError';

  constructor(cause: unknown) {
    super('The transaction waited for others that waited for it', { cause });
  }
}
