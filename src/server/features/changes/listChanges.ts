import type { Change } from '../../../contract/changes';
import type { FilterChanges } from '../../../contract/filterChanges';
import type { Json, Sql } from '../../db/Db';
import { containing, isIndexed, wordsOf } from '../../db/findRows';
import { jsonRows } from '../../db/jsonList';
import { NEWEST_FIRST, newestChange, selectChanges } from './changesRepository';

/** How many of the newest changes a search scans before it uses the index. */
const READ_THROUGH = 20_000;

/** The account that a site belonged to before it moved; indexed. */
const ACCOUNT_LEFT = `(e.fields #>> '{accountId,old}')::integer`;

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
  const given = (value: unknown) => `$${values.push(value)}`;
  const startOf = (day: string) => `(${day})::timestamp at time zone ${given(timeZone)}`;

  const touched: string[] = [];
  if (kind) touched.push(`e.kind = ${given(kind)}`);
  if (skipBinId) touched.push(`e.kind = 'skipBin' and e.entity_id = ${given(skipBinId)}`);
  if (jobSiteId) touched.push(`e.job_site_id = ${given(jobSiteId)}`);
  if (accountId) {
    const account = given(accountId);
    touched.push(`(e.account_id = ${account} or ${ACCOUNT_LEFT} = ${account})`);
  }

  const conditions = ['true'];
  if (touched.length > 0) {
    conditions.push(`c.id in (select e.change_id from change_entities e where ${touched.join(' and ')})`);
  }
  if (person) conditions.push(`c.actor_email = ${given(person)}`);
  if (from) conditions.push(`c.at >= ${startOf(`${given(from)}::date`)}`);
  if (to) conditions.push(`c.at < ${startOf(`${given(to)}::date + 1`)}`);
  if (before) conditions.push(`c.id < ${given(before)}`);
  const count = given(limit);
  const words = search ? wordsOf(search) : [];
  const patterns = words.map((word) => `lower(${given(containing(word))} collate "und-x-icu")`);
  /** All words are in the search text of one changed entity: who, what, where, and all values. */
  const holding = (collation: string) =>
    patterns
      .map((pattern) => `e.search_text collate "${collation}" like ${pattern} collate "${collation}"`)
      .join(' and ');
  const byIndex = holding('C');
  /** In a collation that the index does not have: it would find the matches of the whole history. */
  const readThrough = holding('POSIX');
  const sought = [...touched, readThrough].filter(Boolean).join(' and ');
  const read = (found = '', ...where: string[]) =>
    jsonRows<Change>(
      sql,
      `${found} ${selectChanges(sought || undefined)}
       where ${[...conditions, ...where].join(' and ')} ${NEWEST_FIRST} limit ${count}`,
      values,
    );
  if (!search) return read();

  // A record's history is short, and found by its own index.
  if (skipBinId ?? jobSiteId ?? accountId)
    return read('', `exists (select from change_entities e where e.change_id = c.id and ${readThrough})`);
  // A query of its own: with the value known, PostgreSQL estimates few rows and does not scan the whole history.
  const end = before ?? (await newestChange(sql)).lastChangeId + 1;
  const first = end - READ_THROUGH;
  const touches = `exists (
    select from change_entities e where e.change_id = c.id and e.change_id >= ${first} and ${readThrough}
  )`;
  const ids = await sql.query<{ id: number }>(
    `select c.id from changes c
     where ${conditions.join(' and ')} and c.id >= ${first} and ${touches}
     ${NEWEST_FIRST} limit ${count}`,
    [...values],
  );
  if (ids.length === limit || !words.some(isIndexed))
    return read('', `c.id = any(${given(ids.map(({ id }) => id))})`, touches);
  // The index finds all matches at once: planned together with the order, each newer change would be looked at.
  return read(
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
