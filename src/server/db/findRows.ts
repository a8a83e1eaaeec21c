import type { Sql } from './Db';

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
const SCANNED = 2_000;
/** How many of the newest rows say which of a search's words are rare. */
const SAMPLED = 500;
/** The share of rows that is few enough to look at each. */
const FEW = 1 / 150;
/** The share of rows of which enough are found soon. */
const MANY = 1 / 5;

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

/** What a search's words are known by before it. */
interface Weighed {
  /** In how many of each row of the sample they are. */
  share: Map<string, number>;
  /** Those that may be in the table's own text, not only in that of the table that it is part of. */
  own: Set<string>;
}

/** Words with a digit may be in any number. */
const HAS_DIGIT = /\p{N}/u;

const lowered = (placeholder: string) => `lower(${placeholder} collate "und-x-icu")`;

/** Looks at the newest rows for how frequent each word is, and in the index for whether the table's own text holds it. */
async function weigh(
  sql: Sql,
  { table, text = 'search_text', partOf }: SearchedTable,
  words: readonly string[],
): Promise<Weighed> {
  if (words.length < 2) return { share: new Map(), own: new Set(words) };
  const patterns = words.map((_word, index) => `like ${lowered(`$${index + 1}`)} collate "C"`);
  const sampled = partOf ? { table: partOf.table, text: 'search_text' } : { table, text };
  const isProbed = (word: string) => partOf !== undefined && !HAS_DIGIT.test(word);
  const shares = patterns.map((pattern) => `avg((${sampled.text} ${pattern})::integer)::real`);
  const held = words.map((word, index) =>
    isProbed(word) ? `exists (select from ${table} where ${text} ${patterns[index]})` : 'true',
  );
  const [weighed] = await sql.query<{ shares: (number | null)[]; held: boolean[] }>(
    `select array[${shares.join(', ')}] as shares, array[${held.join(', ')}] as held
     from (select ${sampled.text} from ${sampled.table} order by id desc limit ${SAMPLED}) newest`,
    words.map(containing),
  );
  return {
    share: new Map(words.map((word, index) => [word, weighed?.shares[index] ?? 0])),
    own: new Set(words.filter((_word, index) => weighed?.held[index])),
  };
}

/** Of a text without three letters or digits in a row, the index knows little: it also returns rows without it. */
const IS_CLEAR = /[\p{L}\p{N}]{3}/u;

/**
 * The words that the index seeks: the rarest ones, until few rows hold them all, or until most of the rows that hold them hold the
 * others as well. With more words the index would read long lists to leave out few rows.
 */
function soughtOf(words: readonly string[], share: ReadonlyMap<string, number>): Set<string> {
  const of = (word: string) => share.get(word) ?? 0;
  const together = (some: readonly string[]) => some.reduce((product, word) => product * of(word), 1);
  const rest = words.filter((word) => IS_CLEAR.test(word)).sort((one, other) => of(other) - of(one));
  const taken: string[] = [];
  while (rest.length > 0 && together(taken) > FEW && (taken.length === 0 || together(rest) < MANY))
    taken.push(...rest.splice(-1));
  return new Set([...taken, ...words.filter((word) => !IS_CLEAR.test(word))]);
}

/**
 * A select of the ids of the rows that hold all words of a search, in any order, with their `rank`: the rows that it names, then
 * those that begin with it, then the others. To bound the time for any words and table size, it stops at 500 matches of each
 * kind. Words that are too short for the index are searched in the first rows that hold the others, or else in the newest rows.
 */
export async function findRows(
  sql: Sql,
  searched: SearchedTable,
  search: string,
  given: Given,
): Promise<string> {
  const { table, as, text = 'search_text', beginning, conditions, partOf, isNamed } = searched;
  const words = wordsOf(search);
  const long = words.filter(isIndexed);
  const short = words.filter((word) => !isIndexed(word));
  const { share, own: inOwn } = await weigh(sql, searched, long);
  const patterns = new Map(words.map((word) => [word, lowered(given(containing(word)))]));
  const ownText = `${as}.${text}`;
  const all = (where: readonly string[]) => ['true', ...where].join(' and ');
  const select = (rank: number, from: string, where: readonly string[]) =>
    `select ${as}.id, ${rank} as rank from ${from} where ${all([...where, ...conditions])}`;
  const holds = (column: string, word: string) => `${column} like ${patterns.get(word)} collate "C"`;
  /** Without the index, which has another collation. */
  const checked = (column: string, word: string) =>
    `${column} collate "POSIX" like ${patterns.get(word)} collate "POSIX"`;
  const holding = (column: string, some: readonly string[]) => {
    const sought = soughtOf(some, share);
    return some.map((word) => (sought.has(word) ? holds : checked)(column, word));
  };

  function selectOf({ own, others }: Split): string {
    const isJoined = partOf !== undefined && others.length + short.length > 0;
    const join = isJoined ? ` join ${partOf.table} ${partOf.as} on ${partOf.on}` : '';
    const otherText = `${partOf?.as}.search_text`;
    const where = partOf
      ? [...own.map((word) => holds(ownText, word)), ...holding(otherText, others)]
      : holding(ownText, own);
    if (short.length === 0) return select(2, `${table} ${as}${join}`, where);
    const columns = [`${as}.id`, `${ownText} as own`, ...(isJoined ? [`${otherText} as other`] : [])];
    const order = long.length === 0 ? `order by ${as}.id desc` : '';
    const held = short.map((word) =>
      isJoined ? `(${holds('own', word)} or ${holds('other', word)})` : holds('own', word),
    );
    return `select id, 2 as rank from (
        select ${columns.join(', ')} from ${table} ${as}${join} where ${all([...where, ...conditions])} ${order} limit ${SCANNED}
      ) scanned where ${all(held)}`;
  }

  const start = beginning ?? `left(${as}.search_text, 400)`;
  const begins = `${start} like ${lowered(given(`${escaped(search)}%`))} collate "C"`;
  const named = isNamed?.(search, given);
  const splits = partOf
    ? splitsOf(long).filter(({ own }) => own.every((word) => inOwn.has(word)))
    : [{ own: long, others: [] }];
  const selects = [
    ...(named === undefined ? [] : [select(0, `${table} ${as}`, [named])]),
    `${select(1, `${table} ${as}`, [begins])} order by ${start}`,
    ...splits.map(selectOf),
  ];
  const each = selects.map((one) => `(${one} limit ${MOST_FOUND})`).join(' union all ');
  return `select id, min(rank) as rank from (${each}) found group by id`;
}
