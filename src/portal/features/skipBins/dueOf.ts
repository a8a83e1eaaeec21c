import type { CalendarDate } from '../../../contract/calendarDate';
import type { TimeSlot } from '../../../contract/skipBins';
import type { DueFields } from '../../../contract/swapHalves';

/**
 * When a bin with a job to do is due: a pending bin by its delivery, even if its collection date is already set; a delivered one
 * by its collection.
 */
export function dueOf(bin: DueFields): { date: CalendarDate; slot: TimeSlot | null } {
  return bin.status !== 'pending' && bin.desiredCollectionDate
    ? { date: bin.desiredCollectionDate, slot: bin.collectionTimeSlot }
    : { date: bin.desiredDeliveryDate, slot: bin.deliveryTimeSlot };
}
