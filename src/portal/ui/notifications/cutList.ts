const MAX_LIST_LENGTH = 5;

/** The first five items, and '...' for the rest. */
export function cutList(items: readonly string[]): string[] {
  return items.length > MAX_LIST_LENGTH ? [...items.slice(0, MAX_LIST_LENGTH), '...'] : [...items];
}
