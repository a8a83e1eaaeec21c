/** Most results of each kind in a text search. */
const MAX_SHOWN = 6;

/** Results are dropped when the palette closes, so that the next search finds new records. */
export const FOUND_SECONDS = 0;

/** The API client sends query values unencoded; typed text may contain any character. */
export function encodedText(text: string | null | undefined): string | undefined {
  // Half of a surrogate pair cannot be encoded.
  return text ? encodeURIComponent(text.toWellFormed()) : undefined;
}

/** Query for the best few matches of a text in a list. */
export function findQuery(text: string) {
  return { search: encodedText(text), page: 0, pageSize: MAX_SHOWN };
}
