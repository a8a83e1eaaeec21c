import { QueryStatus } from '@reduxjs/toolkit/query';
import { adminApi } from '../api/adminApi';
import type { ApiError } from '../api/baseQuery';
import { selectStreamStatus } from '../api/liveSlice';
import type { Store } from './store';

const FIRST_DELAY_MILLISECONDS = 3_000;
const LONGEST_DELAY_MILLISECONDS = 20_000;

/** What failed for a reason that goes by itself. */
function failedReads({ queries }: ReturnType<Store['getState']>['adminApi']) {
  return Object.values(queries).filter((query) => {
    const { status } = (query?.error ?? {}) as Partial<ApiError>;
    return query?.status === QueryStatus.rejected && (status === 'no answer' || Number(status) >= 500);
  });
}

type Initiate = (argument: unknown, options: object) => Parameters<Store['dispatch']>[0];

/**
 * Nobody tells a portal that the server is back, or its database: what could not be read is read again by itself, ever more
 * seldom, and at once where the stream of changes is there again.
 */
export function rereadFailed(store: Store): void {
  let delay = FIRST_DELAY_MILLISECONDS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasOpen = false;

  function rereadNow() {
    clearTimeout(timer);
    timer = undefined;
    const endpoints = adminApi.endpoints as Record<string, { initiate: Initiate }>;
    for (const query of failedReads(store.getState().adminApi)) {
      const { endpointName = '', originalArgs } = query ?? {};
      const initiate = endpoints[endpointName]?.initiate;
      if (initiate) store.dispatch(initiate(originalArgs, { forceRefetch: true, subscribe: false }));
    }
  }

  store.subscribe(() => {
    const isOpen = selectStreamStatus(store.getState()) === 'open';
    const isBack = isOpen && !wasOpen;
    wasOpen = isOpen;
    const { length } = failedReads(store.getState().adminApi);
    if (length === 0) delay = FIRST_DELAY_MILLISECONDS;
    if (length > 0 && isBack) {
      rereadNow();
    } else if (length > 0 && timer === undefined) {
      timer = setTimeout(rereadNow, delay);
      delay = Math.min(2 * delay, LONGEST_DELAY_MILLISECONDS);
    }
  });
}
