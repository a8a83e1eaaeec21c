/** The largest PostgreSQL `integer`, the type of records' ids and versions. Change ids are bigint, but are accepted only up to it. */
export const MAX_INTEGER = 2_147_483_647;

/** A search stops at this many matches of each kind. Users do not read further: they type more words to find fewer rows. */
export const MAX_FOUND = 500;

/** The values that a comma-separated text lists, in the order of `values`. */
export function listedInQuery<Value extends string | number>(
  values: readonly Value[],
  text: string | null | undefined,
): Value[] {
  const listed = new Set(text?.split(','));
  return values.filter((value) => listed.has(String(value)));
}

/** Whether the text of a path or query parameter can be an id. */
export function isId(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_INTEGER;
}
