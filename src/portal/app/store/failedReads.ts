import { ERROR_STATUS } from '../../../contract/errors';
import type { ApiError } from '../../api/baseQuery';
import type { RootState } from './store';

/** Failed queries; one that is being retried keeps its error until there is a response. */
export function failedReads({ adminApi: { queries } }: RootState) {
  return Object.values(queries).filter((query) => {
    const error = query?.error as Partial<ApiError> | undefined;
    // 'Not found' is an answer, not a failure.
    return error !== undefined && error.status !== ERROR_STATUS['not-found'];
  });
}
