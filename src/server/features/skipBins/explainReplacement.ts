import { brokenConstraint } from '../../db/brokenConstraint';
import { ApiError } from '../../http/errors/ApiError';

/** A bin has one replacement at most; of two people who give it one at the same time, the second is told. */
export function explainReplacement(error: unknown): never {
  if (brokenConstraint(error) !== 'skip_bins_replacement') throw error;
  throw new ApiError('conflict', 'The bin that is to be replaced has another replacement by now');
}
