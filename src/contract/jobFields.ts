import type { SkipBinFields } from './skipBins';

const DELIVERY = { date: 'desiredDeliveryDate', slot: 'deliveryTimeSlot' } as const;
const COLLECTION = { date: 'desiredCollectionDate', slot: 'collectionTimeSlot' } as const;

/** The fields with the date and slot of the job that is due next: the delivery of a pending bin, or else the collection. */
export function jobFields({ status }: Pick<SkipBinFields, 'status'>): typeof DELIVERY | typeof COLLECTION {
  return status === 'pending' ? DELIVERY : COLLECTION;
}
