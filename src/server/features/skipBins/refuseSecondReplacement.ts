import { violatedConstraint } from '../../db/violatedConstraint';
import { ApiError } from '../../http/errors/ApiError';

/** A bin has at most one replacement: a second one is refused. @throws ApiError `conflict` */
export function refuseSecondReplacement(error: unknown): never {
  if (violatedConstraint(error) !== 'skip_bins_replacement') throw error;
  throw new ApiError('conflict', 'The old bin already has another replacement');
}
