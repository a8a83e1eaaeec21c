/** A list with a filter, relative to the portal's origin: no other page, host or fragment. */
export const VIEW_ADDRESS = /^\/(bins|attention|history)?(\?[!"$-~]*)?$/;

export const LONGEST_ADDRESS = 2_000;

/** Whether the address can be saved as a view. */
export function isViewAddress(address: string): boolean {
  return address.length <= LONGEST_ADDRESS && VIEW_ADDRESS.test(address);
}
