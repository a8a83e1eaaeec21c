import { QueryStatus } from '@reduxjs/toolkit/query';
import { selectStreamStatus } from '../../api/live/liveSlice';
import { failedReads } from './failedReads';
import { rereadNow } from './rereadNow';
import { rereadSlice } from './rereadSlice';
import type { Store } from './store';

const FIRST_DELAY_MILLISECONDS = 3_000;
const LONGEST_DELAY_MILLISECONDS = 20_000;

/** Retries failed reads in the background: with exponential backoff, and at once when the stream of changes reopens. */
export function rereadFailed(store: Store): void {
  let delay = FIRST_DELAY_MILLISECONDS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasOpen = false;
  let isRereading = false;

  function reread() {
    clearTimeout(timer);
    timer = undefined;
    isRereading = true;
    store.dispatch(rereadNow());
    isRereading = false;
  }

  store.subscribe(() => {
    if (isRereading) return;
    const isOpen = selectStreamStatus(store.getState()) === 'open';
    const isBack = isOpen && !wasOpen;
    wasOpen = isOpen;
    const failed = failedReads(store.getState());
    if (failed.length === 0) delay = FIRST_DELAY_MILLISECONDS;
    const isAtRest = failed.some((query) => query?.status === QueryStatus.rejected);
    if (isAtRest && isBack) {
      reread();
    } else if (isAtRest && timer === undefined) {
      timer = setTimeout(reread, delay);
      store.dispatch(rereadSlice.actions.planned(Date.now() + delay));
      delay = Math.min(2 * delay, LONGEST_DELAY_MILLISECONDS);
    }
  });
}
