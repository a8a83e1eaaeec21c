const APOSTROPHES = /['’‘\`´ʼ]/g;
const DASHES = /[‐‑‒–—−]/g;
const ACCENTS = /[\u0300-\u036f]/g;

/**
 * Equal for texts that searches and comparisons treat as equal: case, accents, apostrophes, and the kind of a dash do not matter.
 * PostgreSQL's `fold` (019_folded_search.sql) does the same, but for capitals that are newer than its Unicode.
 */
export function foldText(text: string): string {
  const letters = text.toLowerCase().replace(APOSTROPHES, '').replace(DASHES, '-');
  // In letters of ASCII nothing is left to do.
  return /[^\0-\x7f]/.test(letters)
    ? letters.normalize('NFD').replace(ACCENTS, '').normalize('NFC')
    : letters;
}

const ABBREVIATIONS = [
  [/(^|\s)st\.?(?=[\s,]|$)/g, '$1street'],
  [/(^|\s)rd\.?(?=[\s,]|$)/g, '$1road'],
  [/(^|\s)ave\.?(?=[\s,]|$)/g, '$1avenue'],
  [/(^|\s)hwy\.?(?=[\s,]|$)/g, '$1highway'],
] as const;

function spelledOut(folded: string, abbreviations: readonly (readonly [RegExp, string])[]): string {
  return abbreviations.reduce((text, [short, word]) => text.replace(short, word), folded);
}

/** The text in which a search looks for words: folded, with 'St' as 'street'. PostgreSQL's function `searchable` does the same. */
export function searchableText(text: string): string {
  return spelledOut(foldText(text), ABBREVIATIONS);
}

/** What a search looks for. 'st' and 'ave' stay: they are found in their words, and may be the beginning of others. */
export function searchedText(text: string): string {
  return spelledOut(
    foldText(text).replace(/(^|\s)(st|ave)[.,]+(?=\s|$)/g, '$1$2'),
    ABBREVIATIONS.filter(([, word]) => word === '$1road' || word === '$1highway'),
  );
}
