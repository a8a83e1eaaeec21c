import { NEW_BIN } from '../../src/contract/lifecycle/newBin';
import type { Account } from '../../src/contract/responses/accounts';
import type { JobSite } from '../../src/contract/responses/jobSites';
import type { SkipBin } from '../../src/contract/responses/skipBins';

let nextId = 1;

export function sampleAccount(given: Partial<Account> = {}): Account {
  return {
    id: nextId++,
    name: 'Yarra Bend Builders',
    status: 'active',
    contactName: 'Kim Nguyen',
    contactPhone: '03 5550 0123',
    contactEmail: 'kim@yarrabend.example',
    hireDays: null,
    version: 1,
    ...given,
  };
}

export function sampleJobSite(given: Partial<JobSite> = {}): JobSite {
  return {
    id: nextId++,
    name: 'Smith Street fit-out',
    status: 'active',
    referenceNumber: 'PO-17',
    addressLine1: '12 Smith Street',
    addressLine2: null,
    addressSuburb: 'Collingwood',
    addressPostcode: '3066',
    addressState: 'VIC',
    contactName: null,
    contactPhone: null,
    accessNotes: null,
    account: sampleAccount(),
    version: 1,
    ...given,
  };
}

/** By default a pending metal bin of 660 litres. */
export function sampleSkipBin(given: Partial<SkipBin> = {}): SkipBin {
  const jobSite = given.jobSite ?? sampleJobSite();
  return {
    ...NEW_BIN,
    id: nextId++,
    jobSite,
    jobSiteId: jobSite.id,
    type: 'metal',
    size: 660,
    desiredDeliveryDate: '2026-03-02',
    deliveryTimeSlot: 'morning',
    deliveryComment: 'Deliver to the rear lane',
    replacement: null,
    ...given,
  };
}

/** A delivered bin whose collection is requested, and the pending bin that replaces it. */
export function sampleSwap(): { old: SkipBin; replacement: SkipBin } {
  const old = sampleSkipBin({
    status: 'delivered',
    actualDeliveryDate: '2026-02-20',
    desiredCollectionDate: '2026-03-05',
    collectionTimeSlot: 'afternoon',
    collectionComment: 'Keys at reception',
  });
  const replacement = sampleSkipBin({
    jobSite: old.jobSite,
    type: 'timber',
    size: 1100,
    previousSkipBinId: old.id,
    desiredDeliveryDate: '2026-03-05',
    deliveryTimeSlot: 'afternoon',
  });
  return { old: { ...old, replacement }, replacement };
}
