const LONGEST_LIST = 5;

/** The first five items, and '...' for the rest. */
export function cutList(items: readonly string[]): string[] {
  return items.length > LONGEST_LIST ? [...items.slice(0, LONGEST_LIST), '...'] : [...items];
}
