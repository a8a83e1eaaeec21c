import { ERROR_STATUS } from '../../../contract/errors';
import type { ApiError } from '../../api/baseQuery';
import type { RootState } from './store';

/** What could not be read; one that is being read again keeps its error until there is an answer. */
export function failedReads({ adminApi: { queries } }: RootState) {
  return Object.values(queries).filter((query) => {
    const error = query?.error as Partial<ApiError> | undefined;
    // That there is no such thing is an answer.
    return error !== undefined && error.status !== ERROR_STATUS['not-found'];
  });
}
