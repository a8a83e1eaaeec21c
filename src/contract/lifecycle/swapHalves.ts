import { isCalendarDate, type CalendarDate } from '../calendarDate';
import type { TimeSlot } from '../skipBinChoices';
import { awaitsCollection, awaitsDelivery, jobOf, type SkipBinStatus } from './lifecycle';

/** The fields that say when a bin's job is due. */
export interface DueFields {
  status: SkipBinStatus;
  desiredDeliveryDate: CalendarDate;
  deliveryTimeSlot: TimeSlot;
  desiredCollectionDate: CalendarDate | null;
  collectionTimeSlot: TimeSlot | null;
}

interface Partners<Other> {
  previous: Other | null | undefined;
  replacement: Other | null | undefined;
}

/** The other bin of a swap, while both are still due: one is delivered when the other is collected. */
export function otherHalf<Other extends DueFields>(
  bin: DueFields,
  { previous, replacement }: Partners<Other>,
): Other | undefined {
  if (awaitsDelivery(bin) && previous && awaitsCollection(previous)) return previous;
  if (awaitsCollection(bin) && replacement && awaitsDelivery(replacement)) return replacement;
  return undefined;
}

/** Whether both bins of a swap are still due, but at different times. */
export function isSplit(old: DueFields, replacement: DueFields): boolean {
  return (
    awaitsCollection(old) &&
    awaitsDelivery(replacement) &&
    (old.desiredCollectionDate !== replacement.desiredDeliveryDate ||
      old.collectionTimeSlot !== replacement.deliveryTimeSlot)
  );
}

/** How the other half of a swap moves. */
export interface MovedHalf<Other> {
  /** This bin's date field: it shows the errors of the other bin. */
  at: 'desiredDeliveryDate' | 'desiredCollectionDate';
  other: Other;
  /** The fields that reschedule the other bin to the same time. */
  fields: Partial<DueFields>;
}

/** How the other half of a swap moves to this one's time; undefined if it is due then already, or not due. */
export function alignOtherHalf<Other extends DueFields>(
  bin: DueFields,
  partners: Partners<Other>,
): MovedHalf<Other> | undefined {
  const { date, slot } = jobOf(bin);
  const other = otherHalf(bin, partners);
  const [day, part] = [bin[date], bin[slot]];
  if (!other || !day || !part || !isCalendarDate(day)) return undefined;
  const { date: otherDate, slot: otherSlot } = jobOf(other);
  if (other[otherDate] === day && other[otherSlot] === part) return undefined;
  return { at: date, other, fields: { [otherDate]: day, [otherSlot]: part } };
}

/** How the other half moves when this one is rescheduled. Only a bin that is still due moves. */
export function alignOtherHalfIfMoved<Other extends DueFields>(
  before: DueFields,
  after: DueFields,
  partners: Partners<Other>,
): MovedHalf<Other> | undefined {
  const { date, slot } = jobOf(after);
  const isMoved = after[date] !== before[date] || after[slot] !== before[slot];
  return isMoved ? alignOtherHalf(after, partners) : undefined;
}
