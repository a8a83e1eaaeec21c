import type { SkipBinStatus } from './skipBins';

const DELIVERY = { date: 'desiredDeliveryDate', slot: 'deliveryTimeSlot' } as const;
const COLLECTION = { date: 'desiredCollectionDate', slot: 'collectionTimeSlot' } as const;

const FIELDS: Record<SkipBinStatus, typeof DELIVERY | typeof COLLECTION> = {
  pending: DELIVERY,
  delivered: COLLECTION,
  collected: COLLECTION,
  cancelled: COLLECTION,
};

/**
 * The names of the fields that say when a bin is due: for delivery while it is pending, for collection afterwards.
 * @param bin may be the values of a form, whose status can be empty
 */
export function dueFieldNames({ status }: { status: SkipBinStatus | '' | null }) {
  return status ? FIELDS[status] : COLLECTION;
}
