/** A list with a filter, relative to the portal's origin: no other page, host or fragment. */
export const VIEW_ADDRESS = /^\/(bins|attention|history)?(\?[!"$-~]*)?$/;

export const MAX_ADDRESS_LENGTH = 2_000;

/** Whether the address can be saved as a view. */
export function isViewAddress(address: string): boolean {
  return address.length <= MAX_ADDRESS_LENGTH && VIEW_ADDRESS.test(address);
}
