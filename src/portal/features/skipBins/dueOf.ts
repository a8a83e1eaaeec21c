import type { CalendarDate } from '../../../contract/calendarDate';
import type { SkipBinFields, TimeSlot } from '../../../contract/skipBins';

/** When a bin is next due: a pending bin's delivery comes first, even if its collection date is already set. */
export function dueOf(
  bin: Pick<
    SkipBinFields,
    'status' | 'desiredDeliveryDate' | 'deliveryTimeSlot' | 'desiredCollectionDate' | 'collectionTimeSlot'
  >,
): { date: CalendarDate; slot: TimeSlot | null } {
  return bin.status !== 'pending' && bin.desiredCollectionDate
    ? { date: bin.desiredCollectionDate, slot: bin.collectionTimeSlot }
    : { date: bin.desiredDeliveryDate, slot: bin.deliveryTimeSlot };
}
