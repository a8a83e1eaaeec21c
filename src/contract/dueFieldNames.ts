import type { SkipBinStatus } from './skipBins';

const DELIVERY = { date: 'desiredDeliveryDate', slot: 'deliveryTimeSlot' } as const;
const COLLECTION = { date: 'desiredCollectionDate', slot: 'collectionTimeSlot' } as const;

/** The names of the fields that say when a bin is due: for delivery while it is pending, for collection afterwards. */
export function dueFieldNames({ status }: { status: SkipBinStatus }): typeof DELIVERY | typeof COLLECTION {
  return status === 'pending' ? DELIVERY : COLLECTION;
}
