import { QueryStatus } from '@reduxjs/toolkit/query';
import { adminApi } from '../api/adminApi';
import type { ApiError } from '../api/baseQuery';
import { selectStreamStatus } from '../api/liveSlice';
import type { Store } from './store';

const FIRST_DELAY_MILLISECONDS = 3_000;
const LONGEST_DELAY_MILLISECONDS = 20_000;

/** What failed for a reason that goes by itself; one that is being read again keeps its error until there is an answer. */
function failingReads({ queries }: ReturnType<Store['getState']>['adminApi']) {
  return Object.values(queries).filter((query) => {
    const { status } = (query?.error ?? {}) as Partial<ApiError>;
    return status === 'no answer' || Number(status) >= 500;
  });
}

type Initiate = (argument: unknown, options: object) => Parameters<Store['dispatch']>[0];

/**
 * Reads again what could not be read, all of it together: at growing distances, and at once when the stream of changes is
 * open again.
 */
export function rereadFailed(store: Store): void {
  let delay = FIRST_DELAY_MILLISECONDS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasOpen = false;
  let isRereading = false;

  function rereadNow() {
    clearTimeout(timer);
    timer = undefined;
    isRereading = true;
    const endpoints = adminApi.endpoints as Record<string, { initiate: Initiate }>;
    for (const query of failingReads(store.getState().adminApi)) {
      if (query?.status !== QueryStatus.rejected) continue;
      const { endpointName = '', originalArgs } = query ?? {};
      const initiate = endpoints[endpointName]?.initiate;
      if (initiate) store.dispatch(initiate(originalArgs, { forceRefetch: true, subscribe: false }));
    }
    isRereading = false;
  }

  store.subscribe(() => {
    if (isRereading) return;
    const isOpen = selectStreamStatus(store.getState()) === 'open';
    const isBack = isOpen && !wasOpen;
    wasOpen = isOpen;
    const failing = failingReads(store.getState().adminApi);
    if (failing.length === 0) delay = FIRST_DELAY_MILLISECONDS;
    const hasFailed = failing.some((query) => query?.status === QueryStatus.rejected);
    if (hasFailed && isBack) {
      rereadNow();
    } else if (hasFailed && timer === undefined) {
      timer = setTimeout(rereadNow, delay);
      delay = Math.min(2 * delay, LONGEST_DELAY_MILLISECONDS);
    }
  });
}
