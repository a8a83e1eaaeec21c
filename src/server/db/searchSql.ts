import { MAX_FOUND } from '../../contract/queryText';
import { searchableText, searchedText } from '../../contract/foldText';
import { arrayOf, boolean, nullable, read, real } from './columns';
import type { Sql } from './Db';

/** Adds a value to the statement's parameters, and returns its placeholder. */
export type AddParameter = (value: unknown) => string;

/** A searched table, with its alias in the statement. */
interface Searched {
  table: string;
  as: string;
}

export interface SearchedTable extends Searched {
  /** The column in which words are searched; by default `search_text`. */
  text?: string;
  /** SQL of the indexed text that may begin with the search, and what of the search; by default the first 400 characters of
   * `search_text`, and the search as the search texts are. */
  beginning?: { sql: string; of: (search: string) => string };
  /** Conditions on its own columns. */
  conditions: string[];
  /** A table that is searched too, with its join condition: each word is in one of the two. */
  parent?: Searched & { on: string };
  /** Conditions that some of the words stand for, and the other words; undefined if all words are only words. */
  meaningOf?: (words: readonly string[]) => { conditions: string[]; others: string[] } | undefined;
  /** A condition on the rows whose name is the search, if it can be a name. */
  nameCondition?: (search: string, addParameter: AddParameter) => string | undefined;
}

/** At most so many rows are scanned without an index: the newest, or those that hold a search's longer words. */
const MAX_SCANNED = 2_000;
/** How many of the newest rows are sampled for how frequent each word is. */
const SAMPLE_SIZE = 500;
/** Words that are together in at most this share of rows need no further indexed word: the rows are checked one by one. */
const SHARE_CHECKED_ROW_BY_ROW = 1 / 150;
/** When the remaining words are together in at least this share of rows, they are checked row by row, without the index. */
const SHARE_NOT_WORTH_THE_INDEX = 1 / 5;

/** A trigram index needs three letters or digits in a row; two at the beginning or end of a word. */
const TRIGRAM = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]{2}/u;

/** Escapes LIKE's wildcards. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}

/**
 * Whether the trigram index can find text that contains this one. Shorter words are looked for in the rows
 * that hold the longer words or, without longer words, in the newest rows.
 */
export function isIndexable(text: string): boolean {
  return TRIGRAM.test(text);
}

/** A LIKE pattern for text that contains this one, with its wildcards escaped. */
export function containsPattern(text: string): string {
  return `%${escapeLike(text)}%`;
}

/** A search has at most so many words: the rest together count as one. */
const MAX_WORDS = 8;
/** The table's own text holds all words, or at most so many neighbouring ones; the `parent` table holds the others. */
const MAX_OWN_WORDS = 3;

/** What a text that begins with the search begins with: only the last word may be the beginning of another one. */
function beginningOf(search: string): string {
  const last = search.lastIndexOf(' ') + 1;
  return searchableText(search.slice(0, last)) + searchedText(search.slice(last));
}

/** A search's words, folded as the search texts are, each once. */
export function wordsOf(search: string): string[] {
  const words = [...new Set(searchedText(search).split(/\s+/).filter(Boolean))];
  return words.length <= MAX_WORDS
    ? words
    : [...words.slice(0, MAX_WORDS - 1), words.slice(MAX_WORDS - 1).join(' ')];
}

interface Split {
  own: readonly string[];
  others: readonly string[];
}

/** The ways to divide the words between a table and its `parent`. */
function splitsOf(words: readonly string[]): Split[] {
  const splits: Split[] = [{ own: [], others: words }];
  for (let length = 1; length <= words.length; length += 1) {
    if (length > MAX_OWN_WORDS && length < words.length) continue;
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

/** Statistics on a search's words, read before the search to decide which words use the index. */
interface WordStatistics {
  /** The share of the sampled rows that hold each word. */
  frequency: Map<string, number>;
  /** The words that may be in the table's own text, not only in the `parent` table's. */
  own: Set<string>;
}

/** A word with a digit is not probed: it is taken to be in the table's own text, as part of a bin number. */
const HAS_DIGIT = /\p{N}/u;

/** Samples the newest rows for how frequent each word is, and looks in the index for whether the table's own text holds it. */
async function readWordStatistics(
  sql: Sql,
  { table, text = 'search_text', parent }: SearchedTable,
  words: readonly string[],
): Promise<WordStatistics> {
  if (words.length < 2) return { frequency: new Map(), own: new Set(words) };
  const patterns = words.map((_word, index) => `like $${index + 1} collate "C"`);
  const sampled = parent ? { table: parent.table, text: 'search_text' } : { table, text };
  const isProbed = (word: string) => parent !== undefined && !HAS_DIGIT.test(word);
  const frequencies = patterns.map((pattern) => `avg((${sampled.text} ${pattern})::integer)::real`);
  const held = words.map((word, index) =>
    isProbed(word) ? `exists (select from ${table} where ${text} ${patterns[index]})` : 'true',
  );
  const [statistics] = await read(
    sql,
    { frequencies: arrayOf(nullable(real)), held: arrayOf(boolean) },
    `select array[${frequencies.join(', ')}] as frequencies, array[${held.join(', ')}] as held
     from (select ${sampled.text} from ${sampled.table} order by id desc limit ${SAMPLE_SIZE}) newest`,
    words.map(containsPattern),
  );
  return {
    frequency: new Map(words.map((word, index) => [word, statistics?.frequencies[index] ?? 0])),
    own: new Set(words.filter((_word, index) => statistics?.held[index])),
  };
}

/** For a word without three letters or digits in a row, the index also returns rows that lack it. */
const THREE_IN_A_ROW = /[\p{L}\p{N}]{3}/u;

/**
 * The words for which the index is used: the rarest ones, until few rows hold them all, or until many of those rows hold the
 * other words, too. With more words the index would read long lists to exclude few rows.
 */
function selectiveWords(words: readonly string[], frequency: ReadonlyMap<string, number>): Set<string> {
  const frequencyOf = (word: string) => frequency.get(word) ?? 0;
  const together = (some: readonly string[]) =>
    some.reduce((product, word) => product * frequencyOf(word), 1);
  const rest = words
    .filter((word) => THREE_IN_A_ROW.test(word))
    .sort((one, other) => frequencyOf(other) - frequencyOf(one));
  const taken: string[] = [];
  while (
    rest.length > 0 &&
    together(taken) > SHARE_CHECKED_ROW_BY_ROW &&
    (taken.length === 0 || together(rest) < SHARE_NOT_WORTH_THE_INDEX)
  )
    taken.push(...rest.splice(-1));
  return new Set([...taken, ...words.filter((word) => !THREE_IN_A_ROW.test(word))]);
}

/** Selects of the rows that hold all words of a search, in any order, with their `rank`. */
async function searchSelects(
  sql: Sql,
  searched: SearchedTable,
  search: string,
  addParameter: AddParameter,
): Promise<string[]> {
  const { table, as, text = 'search_text', beginning, conditions, parent, nameCondition } = searched;
  const words = wordsOf(search);
  const long = words.filter(isIndexable);
  const short = words.filter((word) => !isIndexable(word));
  const { frequency, own: inOwn } = await readWordStatistics(sql, searched, long);
  const patterns = new Map(words.map((word) => [word, addParameter(containsPattern(word))]));
  const ownText = `${as}.${text}`;
  const all = (where: readonly string[]) => ['true', ...where].join(' and ');
  const select = (rank: number, from: string, where: readonly string[]) =>
    `select ${as}.id, ${rank} as rank from ${from} where ${all([...where, ...conditions])}`;
  const holds = (column: string, word: string) => `${column} like ${patterns.get(word)} collate "C"`;
  /** The other collation keeps PostgreSQL from using the index. */
  const checked = (column: string, word: string) =>
    `${column} collate "POSIX" like ${patterns.get(word)} collate "POSIX"`;
  const holding = (column: string, some: readonly string[]) => {
    const indexed = selectiveWords(some, frequency);
    return some.map((word) => (indexed.has(word) ? holds : checked)(column, word));
  };

  function selectOf({ own, others }: Split): string {
    const isJoined = parent !== undefined && others.length + short.length > 0;
    const join = isJoined ? ` join ${parent.table} ${parent.as} on ${parent.on}` : '';
    const otherText = `${parent?.as}.search_text`;
    const where = parent
      ? [...own.map((word) => holds(ownText, word)), ...holding(otherText, others)]
      : holding(ownText, own);
    if (short.length === 0) return select(2, `${table} ${as}${join}`, where);
    const columns = [`${as}.id`, `${ownText} as own`, ...(isJoined ? [`${otherText} as other`] : [])];
    const order = long.length === 0 ? `order by ${as}.id desc` : '';
    const held = short.map((word) =>
      isJoined ? `(${holds('own', word)} or ${holds('other', word)})` : holds('own', word),
    );
    return `select id, 2 as rank from (
        select ${columns.join(', ')} from ${table} ${as}${join} where ${all([...where, ...conditions])} ${order} limit ${MAX_SCANNED}
      ) scanned where ${all(held)}`;
  }

  const start = beginning?.sql ?? `left(${as}.search_text, 400)`;
  const begun = (beginning?.of ?? beginningOf)(search);
  const begins = `${start} like ${addParameter(`${escapeLike(begun)}%`)} collate "C"`;
  const named = nameCondition?.(search, addParameter);
  const splits = parent
    ? splitsOf(long).filter(({ own }) => own.every((word) => inOwn.has(word)))
    : [{ own: long, others: [] }];
  return [
    ...(named === undefined ? [] : [select(0, `${table} ${as}`, [named])]),
    `${select(1, `${table} ${as}`, [begins])} order by ${start}`,
    ...splits.map(selectOf),
  ];
}

/**
 * A select of the ids of the rows that a search finds, with their `rank`: 0 if the search is the row's name, 1 if the row begins
 * with it, otherwise 2. To bound the time, each part stops at 500 matches. Words too short for the index are searched in 2,000
 * rows that hold the others, or the newest.
 */
export async function searchSql(
  sql: Sql,
  searched: SearchedTable,
  search: string,
  addParameter: AddParameter,
): Promise<string> {
  const selects = await searchSelects(sql, searched, search, addParameter);
  const meaning = searched.meaningOf?.(wordsOf(search));
  if (meaning) {
    const { table, as } = searched;
    const conditions = [...searched.conditions, ...meaning.conditions];
    const ofMeaning =
      meaning.others.length > 0
        ? await searchSelects(sql, { ...searched, conditions }, meaning.others.join(' '), addParameter)
        : [
            `select ${as}.id, 2 as rank from ${table} ${as} where ${conditions.join(' and ')} order by ${as}.id desc`,
          ];
    selects.push(...ofMeaning);
  }
  const each = selects.map((one) => `(${one} limit ${MAX_FOUND})`).join(' union all ');
  return `select id, min(rank) as rank from (${each}) found group by id`;
}
