import type { CalendarDate } from '../../../contract/calendarDate';
import { awaitsDelivery, isDue } from '../../../contract/lifecycle/lifecycle';
import type { TimeSlot } from '../../../contract/skipBinChoices';
import type { SkipBin } from '../../../contract/responses/skipBins';
import { attemptsText } from '../../format/attempts';
import { dueOf, plannedJobOf } from '../skipBins/dueOf';

/** A job on a bin: due, or done. */
export interface Job {
  /** As displayed: 'Deliver', 'Collect', 'Delivered', 'Collected'. */
  action: string;
  isDelivery: boolean;
  date: CalendarDate;
  /** Null: done without a request. */
  slot: TimeSlot | null;
  comment: string | null;
  /** What has kept it from being done: 'Attempted 27 Nov: no access'. Empty without an attempt. */
  attempts: string;
}

/**
 * The next action on a bin, and when: the delivery while it is pending, then the requested collection. A bin without either has
 * its status as the action, and is not on the dashboard.
 */
export function nextJobOf(bin: SkipBin): Job {
  const { action, comment } = plannedJobOf(bin);
  return {
    action: isDue(bin) ? action : bin.status,
    isDelivery: awaitsDelivery(bin),
    ...dueOf(bin),
    comment: bin[comment],
    attempts: attemptsText(bin),
  };
}
