import { changeSchema, type Change } from '../../../contract/responses/changes';
import type { FilterChanges } from '../../../contract/filterChanges';
import { integer, read } from '../../db/columns';
import type { Json, Sql } from '../../db/Db';
import { containsPattern, isIndexable, wordsOf } from '../../db/searchSql';
import { jsonRows } from '../../db/jsonList';
import { NEWEST_FIRST, newestChange, selectChanges } from '../../commands/changesRepository';

/** How many of the newest changes a search scans before it uses the index. */
const MAX_SCANNED = 20_000;

/** The account that a site belonged to before it moved; indexed. */
const ACCOUNT_LEFT = `(e.fields #>> '{accountId,old}')::integer`;

/** SQL: the changes of a bin and of its notes, found by the bin's id. An array, so that PostgreSQL looks each of them up. */
const ofBin = (id: string) => `(
  (e.kind = 'skipBin' and e.entity_id = ${id}) or (e.kind = 'note' and e.entity_id = any(array(
    select n.entity_id from change_entities n
    where n.kind = 'note' and (n.fields #>> '{recordId,new}')::integer = ${id} and n.fields #>> '{kind,new}' = 'skipBin'
  )))
)`;

/**
 * Newest first. A search scans the newest 20,000 changes first: frequent words fill the page there, and the index would find
 * and sort all of their matches. Other words use the index; words too short for it are found in the newest changes only.
 */
export async function listChanges(
  sql: Sql,
  { person, kind, skipBinId, jobSiteId, accountId, from, to, search, before, limit }: FilterChanges,
  timeZone: string,
): Promise<Json<Change[]>> {
  const values: unknown[] = [];
  const addParameter = (value: unknown) => `$${values.push(value)}`;
  const startOf = (day: string) => `(${day})::timestamp at time zone ${addParameter(timeZone)}`;

  const entityConditions: string[] = [];
  if (kind) entityConditions.push(`e.kind = ${addParameter(kind)}`);
  if (skipBinId) entityConditions.push(ofBin(addParameter(skipBinId)));
  if (jobSiteId) entityConditions.push(`e.job_site_id = ${addParameter(jobSiteId)}`);
  if (accountId) {
    const account = addParameter(accountId);
    entityConditions.push(`(e.account_id = ${account} or ${ACCOUNT_LEFT} = ${account})`);
  }

  const isOfRecord = (skipBinId ?? jobSiteId ?? accountId) !== undefined;
  const conditions = ['true'];
  if (entityConditions.length > 0) {
    const ids = `select e.change_id from change_entities e where ${entityConditions.join(' and ')}`;
    // The array makes PostgreSQL find a record's changes first; else it may scan all changes in their order.
    conditions.push(isOfRecord ? `c.id = any(array(${ids}))` : `c.id in (${ids})`);
  }
  // Addresses are stored in lower case; the actor of an import on the command line, 'user@host', as the machine has it.
  if (person)
    conditions.push(`c.actor_email in (${addParameter(person)}, ${addParameter(person.toLowerCase())})`);
  if (from) conditions.push(`c.at >= ${startOf(`${addParameter(from)}::date`)}`);
  if (to) conditions.push(`c.at < ${startOf(`${addParameter(to)}::date + 1`)}`);
  if (before) conditions.push(`c.id < ${addParameter(before)}`);
  const count = addParameter(limit);
  const words = search ? wordsOf(search) : [];
  const patterns = words.map((word) => addParameter(containsPattern(word)));
  /** SQL: the search text of one changed entity has all words. It contains who, what, where, and all values. */
  const containsWords = (collation: string) =>
    patterns
      .map((pattern) => `e.search_text collate "${collation}" like ${pattern} collate "${collation}"`)
      .join(' and ');
  const byIndex = containsWords('C');
  /** In a collation that the index does not have: the index would find the matches of the whole history. */
  const withoutIndex = containsWords('POSIX');
  const match = [...entityConditions, withoutIndex].filter(Boolean).join(' and ');
  const list = (found = '', ...where: string[]) =>
    jsonRows(
      sql,
      changeSchema,
      `${found} ${selectChanges(match || undefined)}
       where ${[...conditions, ...where].join(' and ')} ${NEWEST_FIRST} limit ${count}`,
      values,
    );
  if (!search) return list();

  // A record's history is short, and found by its own index.
  if (isOfRecord)
    return list('', `exists (select from change_entities e where e.change_id = c.id and ${withoutIndex})`);
  // A separate query, so that PostgreSQL plans with the value: it sees that few rows match, and does not scan the whole history.
  const end = before ?? (await newestChange(sql)).lastChangeId + 1;
  const first = end - MAX_SCANNED;
  const hasMatch = `exists (
    select from change_entities e where e.change_id = c.id and e.change_id >= ${first} and ${withoutIndex}
  )`;
  const ids = await read(
    sql,
    { id: integer },
    `select c.id from changes c
     where ${conditions.join(' and ')} and c.id >= ${first} and ${hasMatch}
     ${NEWEST_FIRST} limit ${count}`,
    [...values],
  );
  if (ids.length === limit || !words.some(isIndexable))
    return list('', `c.id = any(${addParameter(ids.map(({ id }) => id))})`, hasMatch);
  // The CTE makes PostgreSQL find all matches by the index first; else it may scan newer changes in order.
  return list(
    `with found as materialized (select e.change_id as id from change_entities e where ${byIndex})`,
    `c.id = any(array(
       select newest.id
       from (select distinct id from found order by id desc offset 0) newest, lateral (
         select from changes c where c.id = newest.id and ${conditions.join(' and ')} offset 0
       ) fitting
       order by newest.id desc limit ${count}
     ))`,
  );
}
