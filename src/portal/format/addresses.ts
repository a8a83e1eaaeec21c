import type { Address } from '../../contract/jobSites';

/** Both lines together, then suburb, postcode and state, separated by commas; empty parts are left out. */
export function displayAddress(address: Address): string {
  const lines = [address.addressLine1, address.addressLine2].filter(Boolean).join(' ');
  return [lines, address.addressSuburb, address.addressPostcode, address.addressState]
    .filter(Boolean)
    .join(', ');
}
