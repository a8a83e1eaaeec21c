/** That these elements, in their order, are called so by assistive technology. */
export function expectNames(elements: readonly HTMLElement[], names: readonly string[]): void {
  expect(elements).toHaveLength(names.length);
  names.forEach((name, index) => expect(elements[index]).toHaveAccessibleName(name));
}
