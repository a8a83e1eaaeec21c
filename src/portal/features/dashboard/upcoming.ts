import type { CalendarDate } from '../../../contract/calendarDate';
import { skipBinSnapshot } from '../../../contract/skipBinMachine';
import type { SkipBin, TimeSlot } from '../../../contract/skipBins';

interface Upcoming {
  action: string;
  date: CalendarDate;
  slot: TimeSlot | null;
  comment: string | null;
}

/** What is to be done with a bin, and when: once a collection is requested, that; before, the delivery. */
export function upcomingOf(bin: SkipBin): Upcoming {
  const lifecycle = skipBinSnapshot(bin);
  const delivery = {
    date: bin.desiredDeliveryDate,
    slot: bin.deliveryTimeSlot,
    comment: bin.deliveryComment,
  };
  // A bin that has not come yet cannot go: an update may have noted its collection ahead of time.
  if (lifecycle.can({ type: 'markDelivered' })) return { action: 'Deliver', ...delivery };
  const when = bin.desiredCollectionDate
    ? { date: bin.desiredCollectionDate, slot: bin.collectionTimeSlot, comment: bin.collectionComment }
    : delivery;
  if (lifecycle.can({ type: 'markCollected' })) return { action: 'Collect', ...when };
  return { action: bin.status, ...when };
}
