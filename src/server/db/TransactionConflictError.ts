const NAME = 'TransactionConflictError';

/**
 * The database aborted a transaction because of another one: a deadlock, a serialisation failure, or on a standby a conflict
 * with recovery. It was rolled back and can be retried.
 */
export class TransactionConflictError extends Error {
  override readonly name = NAME;

  constructor(cause: unknown) {
    super('The transaction was in conflict with another one', { cause });
  }
}

/** Compares the name: tests open the database outside of jest's sandbox, where this class is a different object. */
export function isTransactionConflict(error: unknown): boolean {
  return (error as { name?: unknown } | null | undefined)?.name === NAME;
}
