import type { Change, ChangedEntity, FilterChanges, StreamOpened } from '../../../contract/changes';
import type { Json, Sql } from '../../db/Db';
import { containing, isIndexed } from '../../db/findRows';
import { jsonRow, jsonRows } from '../../db/jsonList';

/** The notification channel that carries the id of each committed change. */
export const CHANGES_CHANNEL = 'changes';

/** Built as jsonb, which has no line breaks: the live stream sends a change as one line. */
const SELECT = `
  select c.id, to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
    c.actor_uid as "actorUid", c.actor_email as "actorEmail", c.command, c.undoes, undoing.id as "undoneBy",
    (
      select jsonb_agg(jsonb_build_object(
        'kind', e.kind, 'id', e.entity_id, 'name', e.name, 'version', e.version,
        'accountId', e.account_id, 'jobSiteId', e.job_site_id, 'fields', e.fields
      ) order by e.kind, e.entity_id)
      from change_entities e where e.change_id = c.id
    ) as entities
  from changes c
  left join changes undoing on undoing.undoes = c.id`;

const NEWEST_FIRST = 'order by c.id desc';

/** Matches all words, in any order and position, in the search text of one changed entity: who, what, and all values. */
function holding(words: readonly string[], given: (value: unknown) => string): string {
  return words
    .map((word) => `e.search_text like lower(${given(containing(word))} collate "und-x-icu") collate "C"`)
    .join(' and ');
}

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
  const end = before && given(before);
  if (end) conditions.push(`c.id < ${end}`);
  const count = given(limit);
  const read = (...where: string[]) =>
    jsonRows<Change>(
      sql,
      `${SELECT} where ${[...conditions, ...where].join(' and ')} ${NEWEST_FIRST} limit ${count}`,
      values,
    );
  if (!search) return read();

  const words = search.split(/\s+/).filter(Boolean);
  const holds = holding(words, given);
  const touches = `exists (select from change_entities e where e.change_id = c.id and ${holds})`;
  const newest = end ?? '(select max(id) from changes)';
  const ids = await sql.query<{ id: number }>(
    `select c.id from changes c
     where ${conditions.join(' and ')} and c.id > ${newest} - ${READ_THROUGH}
       and ${touches}
     ${NEWEST_FIRST} limit ${count}`,
    [...values],
  );
  return ids.length === limit || !words.some(isIndexed)
    ? read(`c.id = any(${given(ids.map(({ id }) => id))})`, touches)
    : read(`c.id in (select e.change_id from change_entities e where ${holds})`);
}

export function getChange(sql: Sql, id: number): Promise<Json<Change> | undefined> {
  return jsonRow(sql, `${SELECT} where c.id = $1`, [id]);
}

/** Reads a change that must exist, such as one that this transaction has recorded. */
export async function mustGetChange(sql: Sql, id: number): Promise<Json<Change>> {
  const change = await getChange(sql, id);
  if (!change) throw new Error(`Change ${id} is gone within its own transaction`);
  return change;
}

/** Makes concurrent undos of this change wait until the transaction ends. */
export async function lockChange(sql: Sql, id: number): Promise<void> {
  await sql.query('select id from changes where id = $1 for update', [id]);
}

/** Enough to explain a conflict; a user who was away for longer can read the history. */
const MOST_TOLD = 50;

/** The changes of these entities after the given versions, newest first. */
export function listChangesSince(
  sql: Sql,
  entities: Pick<ChangedEntity, 'kind' | 'id' | 'version'>[],
): Promise<Json<Change[]>> {
  return jsonRows(
    sql,
    `${SELECT} where c.id in (
       select e.change_id from change_entities e
       join jsonb_to_recordset($1::jsonb) as known (kind text, id integer, version integer)
         on e.kind = known.kind and e.entity_id = known.id and e.version > known.version
     ) ${NEWEST_FIRST} limit ${MOST_TOLD}`,
    [JSON.stringify(entities)],
  );
}

/** The newest change's id, 0 if there is none, and its age in milliseconds, null if that is more than a day. */
export async function newestChange(sql: Sql): Promise<StreamOpened> {
  const [newest] = await sql.query<{ id: number; ago: number | null }>(
    `select id, case when at > clock_timestamp() - interval '1 day'
       then (extract(epoch from clock_timestamp() - at) * 1000)::integer end as ago
     from changes order by id desc limit 1`,
  );
  return { lastChangeId: newest?.id ?? 0, lastChangeAgoMilliseconds: newest?.ago ?? null };
}

export interface StoredChange {
  id: number;
  json: Json<Change>;
}

const PAGE = 200;

/**
 * The next page, after `cursor`, of the changes that a client may have missed since `last`, oldest first. Ids are allocated
 * before commit, so a lower id may commit later: the changes of the minute before `last` are included again.
 */
export async function missedChanges(sql: Sql, last: number, cursor: number): Promise<StoredChange[]> {
  // A query of its own: with the value known, PostgreSQL estimates few rows and does not scan the whole history.
  const [seen] = await sql.query<{ from: string }>(
    `select (at - interval '60 seconds')::text as "from" from changes where id = $1`,
    [last],
  );
  return sql.query<StoredChange>(
    `select r.id, row_to_json(r)::text as json from (
       ${SELECT}
       where c.id > $2 and c.id <> $1 and (c.id > $1 or c.at >= $3::timestamptz)
       order by c.id limit ${PAGE}
     ) r`,
    [last, cursor, seen?.from ?? 'infinity'],
  );
}
