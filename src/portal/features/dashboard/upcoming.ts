import type { CalendarDate } from '../../../contract/calendarDate';
import { skipBinSnapshot } from '../../../contract/skipBinMachine';
import type { SkipBin, TimeSlot } from '../../../contract/skipBins';

export interface Upcoming {
  action: string;
  date: CalendarDate;
  slot: TimeSlot | null;
  comment: string | null;
}

/** The next action on a bin, and when: the collection once it is requested, before that the delivery. */
export function upcomingOf(bin: SkipBin): Upcoming {
  const lifecycle = skipBinSnapshot(bin);
  const delivery = {
    date: bin.desiredDeliveryDate,
    slot: bin.deliveryTimeSlot,
    comment: bin.deliveryComment,
  };
  // A pending bin's delivery comes first, even if an update has already set its collection date.
  if (lifecycle.can({ type: 'markDelivered' })) return { action: 'Deliver', ...delivery };
  const when = bin.desiredCollectionDate
    ? { date: bin.desiredCollectionDate, slot: bin.collectionTimeSlot, comment: bin.collectionComment }
    : delivery;
  if (lifecycle.can({ type: 'markCollected' })) return { action: 'Collect', ...when };
  return { action: bin.status, ...when };
}
