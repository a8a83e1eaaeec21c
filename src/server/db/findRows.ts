/** A table that people search, by the name that it has in the statement. */
interface Searched {
  table: string;
  as: string;
}

export interface SearchedTable extends Searched {
  /** Conditions on its own columns. */
  conditions: string[];
  /** A table whose rows are looked into too, and how they belong to this one's. */
  partOf?: Searched & { on: string };
}

/** Nobody reads further; with more words there are fewer. */
const MOST_FOUND = 500;
/** As many as can be read through without an index. */
const NEWEST = 5_000;

/** The index knows words by three letters in a row; where a word begins or ends, fewer are enough. */
const TRIGRAM = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u;

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}

/** Whether the trigram index can find text that holds this one; shorter text is looked for in the newest rows. */
export function isIndexed(text: string): boolean {
  return TRIGRAM.test(text);
}

/** A pattern for text that holds this one, whatever characters are in it. */
export function containing(text: string): string {
  return `%${escaped(text)}%`;
}

/**
 * A select of the ids of what a search finds, each with its `rank`: what begins with the words comes before what only holds
 * them. So that it takes as long for any words in a table of any size, it stops at the first 500 of each, and words too short
 * for the index are looked for within the newest rows.
 * @param given adds a value to the statement's, and says how it is called there
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
