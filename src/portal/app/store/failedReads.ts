import { ERROR_STATUS } from '../../../contract/errors';
import type { ApiError } from '../../api/baseQuery';
import type { RootState } from './store';

/** The API's answers to what was asked: it would answer the same again. */
const ANSWERS: unknown[] = [ERROR_STATUS['not-found'], ERROR_STATUS['validation-failed']];

/** Failed queries; one that is being retried keeps its error until there is a response. */
export function failedReads({ adminApi: { queries } }: RootState) {
  return Object.values(queries).filter((query) => {
    const error = query?.error as Partial<ApiError> | undefined;
    return error !== undefined && !ANSWERS.includes(error.status);
  });
}
