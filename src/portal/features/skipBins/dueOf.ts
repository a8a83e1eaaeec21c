import type { CalendarDate } from '../../../contract/calendarDate';
import type { SkipBinFields, TimeSlot } from '../../../contract/skipBins';

/** When a bin is next to come or to go: one that has not come yet cannot go, whatever was noted of it ahead of time. */
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
