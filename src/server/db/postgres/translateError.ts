import { DatabaseUnavailableError } from '../DatabaseUnavailableError';
import { TransactionConflictError } from '../TransactionConflictError';

/**
 * What node and PostgreSQL say when it is the connection or the server, not the statement, that failed: cut off, shut down or
 * starting up, out of room or connections, a disk that fails, a standby that only reads, too slow, or not understood.
 */
const UNAVAILABLE =
  /^(ECONN|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|08\w{3}|57P0[1-5]|53\w{3}|58030|25006|25P0[34]|57014)|timeout exceeded|read timeout|Connection terminated|not queryable|received invalid response|^Received unexpected/;

/** A deadlock, and a transaction that could not be put in line with others: also a read on a standby. */
const CONFLICTS = ['40P01', '40001'];

/** The driver's error as what it means to the API; others stay as they are. */
export function translateError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailableError || error instanceof TransactionConflictError) return error;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (CONFLICTS.includes(code)) return new TransactionConflictError(error);
  return UNAVAILABLE.test(code) || UNAVAILABLE.test(message) ? new DatabaseUnavailableError(error) : error;
}
