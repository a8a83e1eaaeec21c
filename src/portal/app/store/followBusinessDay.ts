import { todayIn } from '../../../contract/calendarDate';
import { adminApi } from '../../api/adminApi';
import { businessDaySlice } from '../../api/businessDaySlice';
import { tags } from '../../api/tags';
import type { Store } from './store';

const MINUTE_IN_MILLISECONDS = 60_000;

/**
 * Checks every minute whether another business day has begun: screens stay open over midnight. Then the reads that depend on the
 * day are repeated, and once more a minute later, because the server's clock may be behind this machine's.
 */
export function followBusinessDay(store: Store) {
  let isNew = false;
  setInterval(() => {
    const { timeZone, today } = store.getState().businessDay;
    const now = todayIn(timeZone, new Date());
    const wasNew = isNew;
    isNew = now !== today;
    if (isNew) store.dispatch(businessDaySlice.actions.began(now));
    if (isNew || wasNew) store.dispatch(adminApi.util.invalidateTags([tags.allSkipBins]));
  }, MINUTE_IN_MILLISECONDS);
}
