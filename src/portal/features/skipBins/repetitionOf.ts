import { addDays, daysBetween, type CalendarDate } from '../../../contract/calendarDate';
import { weekdayNumber, WEEKDAYS } from '../../../contract/closedDays/closedDayOf';
import { isDue } from '../../../contract/lifecycle/lifecycle';
import type { SkipBin } from '../../../contract/responses/skipBins';
import { dueOf } from './dueOf';

const WEEK = WEEKDAYS.length;

/** The first day from `earliest` on that is whole weeks after a date. */
function weeksAfter(date: CalendarDate, earliest: CalendarDate): CalendarDate {
  const weeks = Math.ceil(daysBetween(date, earliest) / WEEK);
  return addDays(date, Math.max(0, weeks) * WEEK);
}

/**
 * What a standing order is like that repeats a bin: on the weekday of its next job, or else of its delivery. Of a swap, the new
 * bin is repeated, because it is what stands there then.
 */
export function repetitionOf(bin: SkipBin, today: CalendarDate) {
  const repeated = bin.replacement ?? bin;
  const { date, slot } = dueOf(repeated);
  const from = isDue(repeated)
    ? weeksAfter(date, today)
    : weeksAfter(repeated.actualDeliveryDate ?? date, addDays(today, 1));
  const { id, type, size, deliveryTimeSlot, deliveryComment: comment } = repeated;
  const weekday = weekdayNumber(from);
  return { skipBinId: id, like: { type, size, weekday, slot: slot ?? deliveryTimeSlot, from, comment } };
}
