import { QueryStatus } from '@reduxjs/toolkit/query';
import { adminApi } from '../../api/adminApi';
import { failedReads } from './failedReads';
import type { RootState, Store } from './store';

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
