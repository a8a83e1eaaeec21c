type Values = Readonly<Record<string, unknown>>;

/** A field that two people changed to different values. */
export interface FieldConflict {
  field: string;
  mine: unknown;
  theirs: unknown;
}

/** Blank text is none. */
const stored = (value: unknown) => (value === '' || value === undefined ? null : value);
const same = (one: unknown, other: unknown) => JSON.stringify(stored(one)) === JSON.stringify(stored(other));

/**
 * What two people made of the same form: each field as whoever changed it wants it. Where both did, and differently, it is
 * mine for now, and a conflict.
 * @param base what both began with
 */
export function mergeEdits(
  base: Values,
  mine: Values,
  theirs: Values,
): { merged: Record<string, unknown>; conflicts: FieldConflict[] } {
  const shared = Object.keys(base).filter((field) => field !== 'version' && field in theirs);
  const changedByThem = shared.filter((field) => !same(base[field], theirs[field]));
  const conflicts = changedByThem
    .filter((field) => !same(base[field], mine[field]) && !same(mine[field], theirs[field]))
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }));
  const contested = new Set(conflicts.map(({ field }) => field));
  const taken = changedByThem.filter((field) => !contested.has(field));
  return {
    merged: { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) },
    conflicts,
  };
}
