/** The address of a list's first page. */
export function withoutPage(address: string): string {
  return address.replace(/(?<=[?&])page=\d+&?/, '').replace(/[?&]$/, '');
}
