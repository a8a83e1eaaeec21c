import { QueryStatus } from '@reduxjs/toolkit/query';
import { ERROR_STATUS } from '../../../contract/errors';
import { adminApi } from '../../api/adminApi';
import type { ApiError } from '../../api/baseQuery';
import type { RootState, Store } from './store';

/** Failed queries; one that is being retried keeps its error until there is a response. */
export function failedReads({ adminApi: { queries } }: RootState) {
  return Object.values(queries).filter((query) => {
    const error = query?.error as Partial<ApiError> | undefined;
    // 'Not found' is an answer, not a failure.
    return error !== undefined && error.status !== ERROR_STATUS['not-found'];
  });
}

type Dispatch = Store['dispatch'];
type Initiate = (argument: unknown, options: object) => Parameters<Dispatch>[0];

/** Retries all failed reads together. */
export const refetchNow = () => (dispatch: Dispatch, getState: () => RootState) => {
  const endpoints = adminApi.endpoints as Record<string, { initiate: Initiate }>;
  for (const query of failedReads(getState())) {
    if (query?.status !== QueryStatus.rejected) continue;
    const { endpointName = '', originalArgs } = query;
    const initiate = endpoints[endpointName]?.initiate;
    if (initiate) dispatch(initiate(originalArgs, { forceRefetch: true, subscribe: false }));
  }
};
