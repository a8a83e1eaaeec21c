import { TIME_SLOTS, type TimeSlot } from '../../../contract/skipBinChoices';

/** The place of a slot in the day, to sort by. Jobs without a slot come last. */
export function slotPlace(slot: TimeSlot | null): number {
  return slot ? TIME_SLOTS.indexOf(slot) : TIME_SLOTS.length;
}
