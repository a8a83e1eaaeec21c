import { awaitsDelivery } from '../../../contract/lifecycle/lifecycle';
import type { SkipBin } from '../../../contract/responses/skipBins';
import { TIME_SLOTS } from '../../../contract/skipBinChoices';

const dueTime = ({ desiredDeliveryDate, deliveryTimeSlot }: SkipBin) =>
  `${desiredDeliveryDate} ${TIME_SLOTS.indexOf(deliveryTimeSlot)}`;

/** The jobs of a standing order that are still to be delivered, the next first. */
export function jobsAheadOf(bins: readonly SkipBin[], { id }: { id: number }): SkipBin[] {
  return bins
    .filter((bin) => bin.standingOrderId === id && awaitsDelivery(bin))
    .sort((one, other) => (dueTime(one) < dueTime(other) ? -1 : 1));
}
