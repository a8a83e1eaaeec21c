import type { Address, JobSite } from '../../contract/responses/jobSites';

/** Both lines together, then suburb, postcode and state, separated by commas; empty parts are left out. */
export function displayAddress(address: Address): string {
  const lines = [address.addressLine1, address.addressLine2].filter(Boolean).join(' ');
  return [lines, address.addressSuburb, address.addressPostcode, address.addressState]
    .filter(Boolean)
    .join(', ');
}

type WithReference = Pick<JobSite, 'referenceNumber'>;

/** 'Ref# PO-17', or nothing. */
export function siteReference({ referenceNumber }: WithReference): string {
  return referenceNumber ? `Ref# ${referenceNumber}` : '';
}

/** What a list shows of a job site beside its name: the address and the reference, without empty ones. */
export function siteDetails(jobSite: Address & WithReference): string[] {
  return [displayAddress(jobSite), siteReference(jobSite)].filter(Boolean);
}
