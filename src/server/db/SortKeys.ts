/** How a list is sorted by one of the names that `sort` accepts. */
interface Keys {
  /** SQL expressions, each optionally followed by 'desc', the last one unique; all are reversed for the descending order. */
  keys: readonly string[];
  /** A SQL condition on the rows that have a value; the other rows come last in both directions. */
  hasValueCondition?: string;
  /** Joins of the tables that the keys are of. */
  join?: string;
}

/** A single expression sorts with the list's own order as the tie-breaker. */
export type SortKeys = string | Keys;

/** A requested order. */
export interface SortBy {
  by: SortKeys;
  descending: boolean;
}

const DESCENDING = / desc$/;

function reversed(key: string): string {
  return DESCENDING.test(key) ? key.replace(DESCENDING, '') : `${key} desc`;
}

/** The expressions of an ORDER BY. */
export function orderOf({ by, descending }: SortBy): string[] {
  const keys = typeof by === 'string' ? [by] : by.keys;
  return keys.map((key) => (descending ? reversed(key) : key));
}

/** The joins and the condition of a requested order, if any. */
export function joinAndCondition({ by }: SortBy): Pick<Keys, 'hasValueCondition' | 'join'> {
  return typeof by === 'string' ? {} : by;
}
