/** How many a search by words shows of a kind. */
const MOST_FOUND = 6;

/** What was found is forgotten with the palette: the next search is to find what was made since. */
export const FOUND_SECONDS = 0;

/** The API client sends a query as it is; what people type may hold any sign. */
export function encodedText(text: string | null | undefined): string | undefined {
  return text ? encodeURIComponent(text) : undefined;
}

/** The part of a list that fits some words, the best few. */
export function findQuery(text: string) {
  return { search: encodedText(text), page: 0, pageSize: MOST_FOUND };
}
