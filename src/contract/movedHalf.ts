import { isCalendarDate } from './calendarDate';
import type { SkipBinFields } from './skipBins';

/** Whether rescheduling one bin of a swap also reschedules the other. */
export const SWAP_MOVES = ['both', 'one'] as const;
export type SwapMoves = (typeof SWAP_MOVES)[number];

type Half = Pick<
  SkipBinFields,
  'status' | 'desiredDeliveryDate' | 'deliveryTimeSlot' | 'desiredCollectionDate' | 'collectionTimeSlot'
>;

const DELIVERY = { date: 'desiredDeliveryDate', slot: 'deliveryTimeSlot' } as const;
const COLLECTION = { date: 'desiredCollectionDate', slot: 'collectionTimeSlot' } as const;

const isToCome = ({ status }: Half) => status === 'pending';
const isToGo = ({ status, desiredCollectionDate }: Half) =>
  status === 'delivered' && desiredCollectionDate !== null;

/** Whether both bins of a swap are still due, but at different times. */
export function isSplit(old: Half, replacement: Half): boolean {
  return (
    isToGo(old) &&
    isToCome(replacement) &&
    (old.desiredCollectionDate !== replacement.desiredDeliveryDate ||
      old.collectionTimeSlot !== replacement.deliveryTimeSlot)
  );
}

interface Moved<Other> {
  /** The date that was changed. */
  at: 'desiredDeliveryDate' | 'desiredCollectionDate';
  other: Other;
  /** The fields that reschedule the other bin to the same time. */
  given: Partial<Half>;
}

/**
 * Which bin moves along when this one is rescheduled: in a swap, one is delivered when the other is collected. Only a bin that is
 * still due moves.
 */
export function movedHalf<Other extends Half>(
  before: Half,
  after: Half,
  { previous, replacement }: { previous: Other | null | undefined; replacement: Other | null | undefined },
): Moved<Other> | undefined {
  const isMoved = ({ date, slot }: typeof DELIVERY | typeof COLLECTION) =>
    after[date] !== null &&
    isCalendarDate(after[date]) &&
    Boolean(after[slot]) &&
    (after[date] !== before[date] || after[slot] !== before[slot]);

  if (isToCome(after) && previous && isSplit(previous, after) && isMoved(DELIVERY)) {
    const { desiredDeliveryDate: desiredCollectionDate, deliveryTimeSlot: collectionTimeSlot } = after;
    return { at: DELIVERY.date, other: previous, given: { desiredCollectionDate, collectionTimeSlot } };
  }
  if (isToGo(after) && replacement && isSplit(after, replacement) && isMoved(COLLECTION)) {
    const { desiredCollectionDate, collectionTimeSlot } = after;
    const given = {
      ...(desiredCollectionDate ? { desiredDeliveryDate: desiredCollectionDate } : {}),
      ...(collectionTimeSlot ? { deliveryTimeSlot: collectionTimeSlot } : {}),
    };
    return { at: COLLECTION.date, other: replacement, given };
  }
  return undefined;
}
