type Values = Readonly<Record<string, unknown>>;

/** A field that two users changed to different values. */
export interface FieldConflict {
  field: string;
  mine: unknown;
  theirs: unknown;
}

/** Blank text counts as null. */
const stored = (value: unknown) => (value === '' || value === undefined ? null : value);
const same = (one: unknown, other: unknown) => JSON.stringify(stored(one)) === JSON.stringify(stored(other));

/**
 * Three-way merge of two edits of the same record: each field takes the value of the side that changed it. If both changed it
 * to different values, the field is a conflict and keeps mine for now.
 * @param base the values that both started from
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
