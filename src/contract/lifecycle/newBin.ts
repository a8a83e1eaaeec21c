import type { SkipBinFields } from '../responses/skipBins';

type AskedOfEachOrder = 'id' | 'jobSiteId' | 'type' | 'size' | 'desiredDeliveryDate' | 'deliveryTimeSlot';

/** A bin that was just ordered, as far as its order need not say more. */
export const NEW_BIN = {
  status: 'pending',
  referenceNumber: null,
  purchaseOrder: null,
  deliveryComment: null,
  actualDeliveryDate: null,
  hireUntil: null,
  desiredCollectionDate: null,
  collectionTimeSlot: null,
  collectionComment: null,
  actualCollectionDate: null,
  collectedKilograms: null,
  docketNumber: null,
  contamination: null,
  contaminationComment: null,
  previousSkipBinId: null,
  deliveryDriverId: null,
  collectionDriverId: null,
  standingOrderId: null,
  attempts: null,
  version: 1,
} satisfies Omit<SkipBinFields, AskedOfEachOrder>;
