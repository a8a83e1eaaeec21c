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

/** What identifies an item of a list: its date, or else the item itself. */
const keyOf = (item: unknown) =>
  typeof item === 'object' && item !== null && 'date' in item ? String(item.date) : JSON.stringify(item);
const byKey = (list: readonly unknown[]) => new Map(list.map((item) => [keyOf(item), item]));

/**
 * Two edits of a list, merged item by item; undefined if the field has no lists. An item that both changed differently is, in each
 * result, as its side has it.
 */
function mergeLists(
  base: unknown,
  mine: unknown,
  theirs: unknown,
): Record<'mine' | 'theirs', unknown> | undefined {
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return undefined;
  const [before, own, other] = [byKey(base), byKey(mine), byKey(theirs)];
  const keys = [...new Set([...own.keys(), ...other.keys()])].sort();
  const mergedFor = (preferred: Map<string, unknown>) =>
    keys.flatMap((key) => {
      const [was, ofMine, ofTheirs] = [before.get(key), own.get(key), other.get(key)];
      const item = same(was, ofMine) ? ofTheirs : same(was, ofTheirs) ? ofMine : preferred.get(key);
      return item === undefined ? [] : [item];
    });
  return { mine: mergedFor(own), theirs: mergedFor(other) };
}

/**
 * Three-way merge of two edits of the same record: each field takes the value of the side that changed it. If both changed it
 * to different values, the field is a conflict and keeps mine for now. Lists are merged item by item.
 * @param base the values that both started from
 */
export function mergeEdits(
  base: Values,
  mine: Values,
  theirs: Values,
): { merged: Record<string, unknown>; conflicts: FieldConflict[] } {
  const shared = Object.keys(base).filter((field) => field !== 'version' && field in theirs);
  const changedByThem = shared.filter((field) => !same(base[field], theirs[field]));
  const both = changedByThem
    .filter((field) => !same(base[field], mine[field]) && !same(mine[field], theirs[field]))
    .map((field) => ({
      field,
      ...(mergeLists(base[field], mine[field], theirs[field]) ?? {
        mine: mine[field],
        theirs: theirs[field],
      }),
    }));
  const contested = new Set(both.map(({ field }) => field));
  const taken = changedByThem.filter((field) => !contested.has(field));
  return {
    merged: {
      ...mine,
      ...Object.fromEntries(taken.map((field) => [field, theirs[field]])),
      ...Object.fromEntries(both.map((field) => [field.field, field.mine])),
    },
    conflicts: both.filter((field) => !same(field.mine, field.theirs)),
  };
}
