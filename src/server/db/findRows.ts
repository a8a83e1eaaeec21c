/** Adds a value to the statement's parameters, and returns its placeholder. */
export type Given = (value: unknown) => string;

/** A searched table, with its alias in the statement. */
interface Searched {
  table: string;
  as: string;
}

export interface SearchedTable extends Searched {
  /** The column that is searched for words, unless it is search_text, with which all tables' rows begin. */
  text?: string;
  /** The indexed beginning of search_text, unless it is its first 400 characters. */
  beginning?: string;
  /** Conditions on its own columns. */
  conditions: string[];
  /** A table that is searched too, with its join condition: each word is in one of the two. */
  partOf?: Searched & { on: string };
  /** A condition on the rows that are named by the search, if it can name one. */
  isNamed?: (search: string, given: Given) => string | undefined;
}

/** Users do not read further: they type more words to find fewer rows. */
const MOST_FOUND = 500;
/** As many rows as can be scanned without an index: the newest, or those that hold a search's longer words. */
const SCANNED = 5_000;

/** A trigram index needs three letters in a row; at the beginning or end of a word, two are enough. */
const TRIGRAM = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]{2}/u;

/** Text without wildcards of LIKE. */
export function escaped(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}

/** Whether the trigram index can find text that contains this one. Shorter text is searched in the newest rows only. */
export function isIndexed(text: string): boolean {
  return TRIGRAM.test(text);
}

/** A LIKE pattern for text that contains this one, with its wildcards escaped. */
export function containing(text: string): string {
  return `%${escaped(text)}%`;
}

/** The words of a search; those beyond the last are one. */
const MOST_WORDS = 8;
/** The table itself takes so many neighbouring words, or all; the table that it is part of takes the others. */
const MOST_OWN_WORDS = 3;

/** A search's words, each once. */
export function wordsOf(search: string): string[] {
  const words = [...new Set(search.split(/\s+/).filter(Boolean))];
  return words.length <= MOST_WORDS
    ? words
    : [...words.slice(0, MOST_WORDS - 1), words.slice(MOST_WORDS - 1).join(' ')];
}

interface Split {
  own: readonly string[];
  others: readonly string[];
}

/** How the words can be shared out between a table and the table that it is part of. */
function splitsOf(words: readonly string[]): Split[] {
  const splits: Split[] = [{ own: [], others: words }];
  for (let length = 1; length <= words.length; length += 1) {
    if (length > MOST_OWN_WORDS && length < words.length) continue;
    for (let start = 0; start + length <= words.length; start += 1) {
      const end = start + length;
      splits.push({
        own: words.slice(start, end),
        others: [...words.slice(0, start), ...words.slice(end)],
      });
    }
  }
  return splits;
}

/**
 * A select of the ids of the rows that hold all words of a search, in any order, with their `rank`: the rows that it names, then
 * those that begin with it, then the others. To bound the time for any words and table size, it stops at 500 matches of each
 * kind. Words that are too short for the index are searched in the first rows that hold the others, or else in the newest rows.
 */
export function findRows(
  { table, as, text = 'search_text', beginning, conditions, partOf, isNamed }: SearchedTable,
  search: string,
  given: Given,
): string {
  const lowered = (pattern: string) => `lower(${given(pattern)} collate "und-x-icu") collate "C"`;
  const words = wordsOf(search);
  const patterns = new Map(words.map((word) => [word, lowered(containing(word))]));
  const all = (where: readonly string[]) => ['true', ...where].join(' and ');
  const select = (rank: number, from: string, where: readonly string[]) =>
    `select ${as}.id, ${rank} as rank from ${from} where ${all([...where, ...conditions])}`;
  const newest = (of: string, where: readonly string[] = []) =>
    `(select * from ${of} where ${all(where)} order by id desc limit ${SCANNED})`;

  function selectOf({ own, others }: Split): string {
    const held = [
      ...own.map((word) => ({ word, column: `${as}.${text}`, scanned: 'own' })),
      ...others.map((word) => ({ word, column: `${partOf?.as}.search_text`, scanned: 'other' })),
    ];
    const long = held.filter(({ word }) => isIndexed(word));
    const short = held.filter(({ word }) => !isIndexed(word));
    const holding = (some: typeof held) =>
      some.map(({ word, column }) => `${column} like ${patterns.get(word)}`);
    const join = (other = '') =>
      partOf && others.length > 0 ? ` join ${other} ${partOf.as} on ${partOf.on}` : '';
    const joined = `${table} ${as}${join(partOf?.table)}`;
    if (short.length === 0) return select(2, joined, holding(long));
    if (long.length === 0) {
      const among = own.length > 0 ? newest(`${table} ${as}`, conditions) : table;
      return select(2, `${among} ${as}${join(partOf && newest(partOf.table))}`, holding(short));
    }
    const columns = [
      `${as}.id`,
      `${as}.${text} as own`,
      ...(join() && partOf ? [`${partOf.as}.search_text as other`] : []),
    ];
    return `select id, 2 as rank from (
        select ${columns.join(', ')} from ${joined} where ${all([...holding(long), ...conditions])} limit ${SCANNED}
      ) scanned where ${all(short.map(({ word, scanned }) => `${scanned} like ${patterns.get(word)}`))}`;
  }

  const start = beginning ?? `left(${as}.search_text, 400)`;
  const begins = `${start} like ${lowered(`${escaped(search)}%`)}`;
  const named = isNamed?.(search, given);
  const splits = partOf ? splitsOf(words) : [{ own: words, others: [] }];
  const selects = [
    ...(named === undefined ? [] : [select(0, `${table} ${as}`, [named])]),
    `${select(1, `${table} ${as}`, [begins])} order by ${start}`,
    ...splits.map(selectOf),
  ];
  const each = selects.map((one) => `(${one} limit ${MOST_FOUND})`).join(' union all ');
  return `select id, min(rank) as rank from (${each}) found group by id`;
}
