import type { CalendarDate } from '../../../contract/calendarDate';
import { JOBS, jobOf } from '../../../contract/lifecycle/lifecycle';
import type { TimeSlot } from '../../../contract/skipBinChoices';
import type { DueFields } from '../../../contract/lifecycle/swapHalves';

/** The job of a bin; without a date for its collection, the delivery that was before. */
export function plannedJobOf(bin: DueFields) {
  const job = jobOf(bin);
  return bin[job.date] ? job : JOBS.delivery;
}

/**
 * When a bin with a job to do is due: a pending bin by its delivery, even if its collection date is already set; a delivered one
 * by its collection.
 */
export function dueOf(bin: DueFields): { date: CalendarDate; slot: TimeSlot | null } {
  const { date, slot } = plannedJobOf(bin);
  return { date: bin[date] ?? bin.desiredDeliveryDate, slot: bin[slot] };
}

/** The day on which a job can still be done if only its time slot changes: today if it is overdue. */
export function dayOfNewSlot(bin: DueFields, today: CalendarDate): CalendarDate {
  const { date } = dueOf(bin);
  return date < today ? today : date;
}
