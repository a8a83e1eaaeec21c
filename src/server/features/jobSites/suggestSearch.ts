import type { Suggestion } from '../../../contract/responses/suggestion';
import { nullable, read, text } from '../../db/columns';
import type { Sql } from '../../db/Db';
import { containsPattern, wordsOf } from '../../db/searchSql';

/** Shorter words have too many neighbours, and numbers are not misspelt words. */
const WORD = /^\p{L}{4,}$/u;
/** The least similarity of two words, from 0 to 1: one wrong letter of seven. */
const NEARLY_THE_SAME = 0.4;
const MAX_COMPARED = 50;

/** The word of a name, or a suburb, that is the most similar to one that no account and no site has. `%>` uses the indexes of words. */
const NEAREST = `
  select (
    select word from (
      (select concat_ws(' ', name, contact_name) as words from accounts where search_text %> $1 order by word_similarity($1, search_text) desc limit ${MAX_COMPARED})
      union all
      (select concat_ws(' ', name, address_suburb, contact_name) from job_sites
       where search_text %> $1 order by word_similarity($1, search_text) desc limit ${MAX_COMPARED})
    ) near, regexp_split_to_table(words, '[\\s,.()/]+') word
    where similarity(fold(word), $1) >= ${NEARLY_THE_SAME}
    order by similarity(fold(word), $1) desc, word limit 1
  ) as word
  where not exists (select from accounts where search_text like $2 collate "C")
    and not exists (select from job_sites where search_text like $2 collate "C")`;

/** The search with the nearest word in the place of each word that is nowhere, if there is one. */
export async function suggestSearch(sql: Sql, search: string): Promise<Suggestion> {
  const words = wordsOf(search);
  let isCorrected = false;
  for (const [index, word] of words.entries()) {
    if (!WORD.test(word)) continue;
    const [nearest] = await read(sql, { word: nullable(text) }, NEAREST, [word, containsPattern(word)]);
    if (!nearest?.word) continue;
    words[index] = nearest.word;
    isCorrected = true;
  }
  return { search: isCorrected ? words.join(' ') : null };
}
