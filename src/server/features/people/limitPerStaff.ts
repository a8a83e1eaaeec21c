import { ApiError } from '../../http/errors/ApiError';
import type { Staff } from '../../http/auth';
import { FixedWindowCounter } from '../../http/limits/FixedWindowCounter';

/** Requests per person in 10 minutes: more than one types, and below the provider's quota per project. */
const MAX_REQUESTS = 100;
const TEN_MINUTES_MILLISECONDS = 600_000;

/**
 * Limits the requests of one person that create users or send e-mails at the identity provider.
 * @returns a function that counts a request, and throws ApiError `too-many-requests` above the limit
 */
export function limitPerStaff(message: string): (staff: Staff) => void {
  const made = new FixedWindowCounter(MAX_REQUESTS, TEN_MINUTES_MILLISECONDS);
  return ({ uid }) => {
    const seconds = made.secondsToWait(uid);
    if (seconds > 0) throw new ApiError('too-many-requests', message, {}, seconds);
    made.count(uid);
  };
}
