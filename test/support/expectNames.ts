/** Expects the elements to have these accessible names, in order. */
export function expectNames(elements: readonly HTMLElement[], names: readonly string[]): void {
  expect(elements).toHaveLength(names.length);
  names.forEach((name, index) => expect(elements[index]).toHaveAccessibleName(name));
}
