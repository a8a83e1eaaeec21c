let collator: Intl.Collator | undefined;

/** Alphabetical order for people: case and accents do not matter, and numbers within the text are in the order of their values. */
export function compareWords(one: string, other: string): number {
  // Created at the first comparison: it takes a while, and the first screen sorts nothing.
  collator ??= new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' });
  return collator.compare(one, other);
}
