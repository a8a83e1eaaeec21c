let collator: Intl.Collator | undefined;

/** Compares texts alphabetically, without case and accents; numbers within them are ordered by value. */
export function compareWords(one: string, other: string): number {
  // Created at the first comparison: it takes a while, and the first screen sorts nothing.
  collator ??= new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' });
  return collator.compare(one, other);
}
