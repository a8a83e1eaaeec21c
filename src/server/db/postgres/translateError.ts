import { DatabaseUnavailableError } from '../DatabaseUnavailableError';
import { TransactionConflictError } from '../TransactionConflictError';

/** PostgreSQL's codes for files of the database that are missing or damaged. */
const DAMAGED = /^(58P01|XX00[12])/;

/**
 * Codes and messages of node and PostgreSQL for failures of the connection or the server, not of the
 * statement: cut off, shutting down or starting up, out of space or connections, disk errors, read-only
 * standby, timeouts, protocol errors. Denied access to files and to tables has one code: the message decides.
 */
const UNAVAILABLE =
  /^(ECONN|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|08\w{3}|57P0[1-5]|53\w{3}|58030|25006|25P0[34]|57014)|timeout (?:exceeded|expired)|read timeout|Connection terminated|not queryable|received invalid response|^Received unexpected|: (Read-only file system|Permission denied|Operation not permitted)$/;

/** Deadlock and serialisation failure; the latter also for a read on a standby. */
const CONFLICTS = ['40P01', '40001'];

/** Maps a driver's error to DatabaseUnavailableError or TransactionConflictError; returns other errors unchanged. */
export function translateError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailableError || error instanceof TransactionConflictError) return error;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (CONFLICTS.includes(code)) return new TransactionConflictError(error);
  return UNAVAILABLE.test(code) || DAMAGED.test(code) || UNAVAILABLE.test(message)
    ? new DatabaseUnavailableError(error)
    : error;
}
