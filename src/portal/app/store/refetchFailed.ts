import { QueryStatus } from '@reduxjs/toolkit/query';
import { selectStreamStatus } from '../../api/live/liveSlice';
import { failedReads, refetchNow } from './refetchNow';
import { refetchSlice } from './refetchSlice';
import type { Store } from './store';

const FIRST_DELAY_MILLISECONDS = 3_000;
const MAX_DELAY_MILLISECONDS = 20_000;

/** Retries failed reads in the background: with exponential backoff, and at once when the stream of changes reopens. */
export function refetchFailed(store: Store): void {
  let delay = FIRST_DELAY_MILLISECONDS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasOpen = false;
  let isRefetching = false;

  function refetch() {
    clearTimeout(timer);
    timer = undefined;
    isRefetching = true;
    store.dispatch(refetchNow());
    isRefetching = false;
  }

  store.subscribe(() => {
    if (isRefetching) return;
    const isOpen = selectStreamStatus(store.getState()) === 'open';
    const isBack = isOpen && !wasOpen;
    wasOpen = isOpen;
    const failed = failedReads(store.getState());
    if (failed.length === 0) delay = FIRST_DELAY_MILLISECONDS;
    const isAtRest = failed.some((query) => query?.status === QueryStatus.rejected);
    if (isAtRest && isBack) {
      refetch();
    } else if (isAtRest && timer === undefined) {
      timer = setTimeout(refetch, delay);
      store.dispatch(refetchSlice.actions.planned(Date.now() + delay));
      delay = Math.min(2 * delay, MAX_DELAY_MILLISECONDS);
    }
  });
}
