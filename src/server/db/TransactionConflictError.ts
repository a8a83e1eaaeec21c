const NAME = 'TransactionConflictError';

/**
 * The database ended a transaction because of another one: they waited for each other, or could not both be carried out; on a
 * standby, what was read was being removed. Nothing of it was done, and it can be tried again.
 */
export class TransactionConflictError extends Error {
  override readonly name = NAME;

  constructor(cause: unknown) {
    super('The transaction was in conflict with another one', { cause });
  }
}

/** By its name: the tests open the database outside of jest's sandbox, where this class is another one. */
export function isTransactionConflict(error: unknown): boolean {
  return (error as { name?: unknown } | null | undefined)?.name === NAME;
}
