/** A searched table, with its alias in the statement. */
interface Searched {
  table: string;
  as: string;
}

export interface SearchedTable extends Searched {
  /** Conditions on its own columns. */
  conditions: string[];
  /** A table that is searched too, with its join condition. */
  partOf?: Searched & { on: string };
}

/** Users do not read further: they type more words to find fewer rows. */
const MOST_FOUND = 500;
/** As many rows as can be scanned without an index. */
const NEWEST = 5_000;

/** A trigram index needs three letters in a row; at the beginning or end of a word, fewer are enough. */
const TRIGRAM = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u;

function escaped(text: string): string {
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

/**
 * A select of the ids of the rows that a search finds, with their `rank`: prefix matches before other matches. To bound the
 * time for any words and table size, it stops at 500 matches of each kind, and searches only the newest rows for words that are
 * too short for the index.
 * @param given adds a value to the statement's parameters, and returns its placeholder
 */
export function findRows(
  { table, as, conditions, partOf }: SearchedTable,
  search: string,
  given: (value: unknown) => string,
): string {
  const like = ({ as: name }: Searched, pattern: string) =>
    `${name}.search_text like lower(${given(pattern)} collate "und-x-icu") collate "C"`;
  const among = (searched: Searched, where = '') =>
    isIndexed(search)
      ? `${searched.table} ${searched.as}`
      : `(select * from ${searched.table} ${searched.as} ${where} order by id desc limit ${NEWEST}) ${searched.as}`;
  const own = { table, as };
  const and = conditions.map((condition) => ` and ${condition}`).join('');
  const holding = containing(search);

  const selects = [
    `select ${as}.id, 0 as rank from ${table} ${as} where ${like(own, `${escaped(search)}%`)}${and} order by ${as}.search_text`,
    `select ${as}.id, 1 from ${among(own, `where true${and}`)} where ${like(own, holding)}${and}`,
  ];
  if (partOf) {
    selects.push(
      `select ${as}.id, 1 from ${table} ${as} join ${among(partOf)} on ${partOf.on} where ${like(partOf, holding)}${and}`,
    );
  }
  const each = selects.map((select) => `(${select} limit ${MOST_FOUND})`).join(' union all ');
  return `select id, min(rank) as rank from (${each}) found group by id`;
}
