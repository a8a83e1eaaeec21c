import { todayIn } from '../../../contract/calendarDate';
import { businessDaySlice } from '../../api/businessDaySlice';
import type { Store } from './store';

const MINUTE_IN_MILLISECONDS = 60_000;

/** Updates the business day every minute: the dashboard stays open over midnight. */
export function followBusinessDay(store: Store) {
  setInterval(() => {
    const { timeZone, today } = store.getState().businessDay;
    const now = todayIn(timeZone, new Date());
    if (now !== today) store.dispatch(businessDaySlice.actions.began(now));
  }, MINUTE_IN_MILLISECONDS);
}
