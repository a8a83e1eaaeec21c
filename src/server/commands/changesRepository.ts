import { object } from 'yup';
import { ENTITY_KINDS, WRITE_COMMANDS, type EntityKind } from '../../contract/commands';
import {
  changeSchema,
  changedEntitySchema,
  type Change,
  type ChangedEntity,
  type StreamOpened,
} from '../../contract/responses/changes';
import { changedFields, type ChangedField } from '../../contract/csv/csvLists';
import type { FilterChanges } from '../../contract/filterChanges';
import { choice, integer, json, nullable, read, readPrepared, text, type RowOf } from '../db/columns';
import type { Json, Sql } from '../db/Db';
import { jsonRow, jsonRows, parseJson } from '../db/jsonList';

/** The notification channel that carries the id of each committed change. */
export const CHANGES_CHANNEL = 'changes';

/** SQL: a change's entity as JSON. */
const ENTITY = `jsonb_build_object(
  'kind', e.kind, 'id', e.entity_id, 'name', e.name, 'version', e.version,
  'accountId', e.account_id, 'jobSiteId', e.job_site_id, 'binNumber', e.bin_number,
  'jobSiteName', e.job_site_name, 'accountName', e.account_name, 'fields', e.fields
)`;

/** At most so many entities are read with a change; an import has tens of thousands. */
const MAX_ENTITIES = 20;

/** A standing order is what its change is about: its jobs follow. */
const IN_ORDER = `e.kind <> 'standingOrder', e.kind, e.entity_id`;

/**
 * Built as jsonb, which has no line breaks: the live stream sends a change as one line. If a change has more entities than are
 * read, those for which the SQL condition `match` is true come first.
 */
export const selectChanges = (match = 'false') => `
  select c.id, to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
    c.actor_uid as "actorUid", c.actor_email as "actorEmail", c.command, c.step_id as "stepId",
    c.undoes, undoing.id as "undoneBy",
    (
      select coalesce(jsonb_agg(${ENTITY} order by e.later, ${IN_ORDER}), '[]')
      from (
        select e.*, case when touched.count > ${MAX_ENTITIES} then (${match}) is not true else false end as later
        from change_entities e where e.change_id = c.id
        order by later, ${IN_ORDER} limit ${MAX_ENTITIES}
      ) e
    ) as entities, touched.count as "entityCount"
  from changes c
  left join changes undoing on undoing.undoes = c.id
  cross join lateral (select count(*) from change_entities e where e.change_id = c.id) touched`;
const SELECT = selectChanges();

export const NEWEST_FIRST = 'order by c.id desc';

const CHANGES_AT_ONCE = 200;
const ENTITIES_AT_ONCE = 1_000;

/**
 * The rows of the CSV file for the changes that fit a filter, some changes at a time, newest first, each with all of its entities.
 * Changes that are made meanwhile are left out.
 */
export async function* changedFieldsInParts(
  sql: Sql,
  list: (filter: FilterChanges) => Promise<Json<Change[]>>,
  filter: FilterChanges,
): AsyncGenerator<ChangedField[], void> {
  let before: number | undefined;
  do {
    const changes = parseJson(await list({ ...filter, before, limit: CHANGES_AT_ONCE }));
    let fields: ChangedField[] = [];
    for (const change of changes) {
      if (change.entities.length === change.entityCount) {
        fields.push(...changedFields(change));
        continue;
      }
      yield fields;
      fields = [];
      for (const kind of ENTITY_KINDS)
        for await (const entities of readEntities(sql, change.id, kind, ENTITIES_AT_ONCE))
          yield changedFields({ ...change, entities });
    }
    yield fields;
    before = changes.length < CHANGES_AT_ONCE ? undefined : changes.at(-1)?.id;
  } while (before !== undefined);
}

export function getChange(sql: Sql, id: number): Promise<Json<Change> | undefined> {
  return jsonRow(sql, changeSchema, `${SELECT} where c.id = $1`, [id]);
}

/** Reads a change that must exist, such as one that this transaction has recorded. */
export async function mustGetChange(sql: Sql, id: number): Promise<Json<Change>> {
  const change = await getChange(sql, id);
  if (!change) throw new Error(`Change ${id} is gone`);
  return change;
}

/** All entities of a kind, some at a time, by their ids. */
export async function* readEntities(
  sql: Sql,
  changeId: number,
  kind: EntityKind,
  atOnce: number,
): AsyncGenerator<ChangedEntity[], void> {
  for (let after = 0; ;) {
    const json = await jsonRows(
      sql,
      object({ entity: changedEntitySchema }),
      `select ${ENTITY} as entity from change_entities e
       where e.change_id = $1 and e.kind = $2 and e.entity_id > $3 order by e.entity_id limit ${atOnce}`,
      [changeId, kind, after],
    );
    const part = parseJson(json).map(({ entity }) => entity);
    if (part.length > 0) yield part;
    if (part.length < atOnce) return;
    after = part.at(-1)?.id ?? after;
  }
}

/** Makes concurrent undos of this change wait until the transaction ends. */
export async function lockChange(sql: Sql, id: number): Promise<void> {
  await sql.query('select id from changes where id = $1 for update', [id]);
}

export type RecordedVersion = Pick<ChangedEntity, 'kind' | 'id' | 'version'>;

/**
 * Those of these entities whose state differs from what it was at the given versions. What was changed and changed back since does
 * not: so changes can be undone one by one, the last first.
 */
export async function changedSince(
  sql: Sql,
  entities: readonly RecordedVersion[],
): Promise<Pick<ChangedEntity, 'kind' | 'id'>[]> {
  return read(
    sql,
    { kind: choice(ENTITY_KINDS), id: integer },
    `select known.kind, known.id
     from jsonb_to_recordset($1::jsonb) as known (kind text, id integer, version integer)
     where exists (
       select from change_entities e cross join lateral jsonb_each(e.fields) f
       where e.kind = known.kind and e.entity_id = known.id and e.version > known.version
       group by f.key
       having (array_agg(f.value -> 'old' order by e.version))[1]
         is distinct from (array_agg(f.value -> 'new' order by e.version desc))[1]
     )`,
    [JSON.stringify(entities)],
  );
}

/** Enough to explain a conflict; a user who was away for longer can read the history. */
const MAX_CHANGES_SINCE = 50;

/** The changes of these entities after the given versions, newest first. */
export function listChangesSince(sql: Sql, entities: readonly RecordedVersion[]): Promise<Json<Change[]>> {
  return jsonRows(
    sql,
    changeSchema,
    `${SELECT} where c.id in (
       select e.change_id from change_entities e
       join jsonb_to_recordset($1::jsonb) as known (kind text, id integer, version integer)
         on e.kind = known.kind and e.entity_id = known.id and e.version > known.version
     ) ${NEWEST_FIRST} limit ${MAX_CHANGES_SINCE}`,
    [JSON.stringify(entities)],
  );
}

/** The newest change's id, 0 if there is none, and its age in milliseconds, null if that is more than a day. */
export async function newestChange(sql: Sql): Promise<StreamOpened> {
  const [newest] = await read(
    sql,
    { id: integer, ago: nullable(integer) },
    `select id, case when at between clock_timestamp() - interval '1 day' and clock_timestamp()
       then (extract(epoch from clock_timestamp() - at) * 1000)::integer end as ago
     from changes order by id desc limit 1`,
  );
  return { lastChangeId: newest?.id ?? 0, lastChangeAgoMilliseconds: newest?.ago ?? null };
}

const STORED_CHANGE = { id: integer, command: choice(WRITE_COMMANDS), json: json(changeSchema) };
export type StoredChange = RowOf<typeof STORED_CHANGE>;

const STORED = 'r.id, r.command, row_to_json(r)::text as json';

/** The changes with these ids, in ascending order. */
export function getStoredChanges(sql: Sql, ids: readonly number[]): Promise<StoredChange[]> {
  return readPrepared(
    sql,
    STORED_CHANGE,
    `select ${STORED} from (${SELECT} where c.id = any($1::bigint[])) r order by r.id`,
    [ids],
  );
}

const DELIVERED_AT_ONCE = 20;

/**
 * The next changes after an id, up to another, for a webhook. Without the changes of webhooks: the address of one may contain a
 * password, which is not for the receivers of the others.
 */
export function changesToDeliver(sql: Sql, after: number, upTo: number): Promise<StoredChange[]> {
  return read(
    sql,
    STORED_CHANGE,
    `select ${STORED} from (
       ${SELECT}
       where c.id > $1 and c.id <= $2
         and not exists (select from change_entities e where e.change_id = c.id and e.kind = 'webhook')
       order by c.id limit ${DELIVERED_AT_ONCE}
     ) r`,
    [after, upTo],
  );
}

/** A change gets its id before its commit: it may be committed up to this long after a change with a higher id. */
export const MAX_COMMIT_DELAY_SECONDS = 60;

/**
 * The timeout of an import or its undo. Shorter than MAX_COMMIT_DELAY_SECONDS, because the change gets its id before its rows are
 * written.
 */
export const LARGE_CHANGE_MILLISECONDS = 50_000;

/**
 * `before`: the highest id that is older than a minute; `ids`: all higher ones. An id that is missing among them may still be
 * committed.
 */
export async function latestIds(sql: Sql): Promise<{ before: number; ids: number[] }> {
  const rows = await read(
    sql,
    { before: integer, id: nullable(integer) },
    `select b.id as before, c.id
     from (
       select coalesce(max(id), 0) as id from changes where at < now() - make_interval(secs => $1)
     ) b left join changes c on c.id > b.id
     order by c.id`,
    [MAX_COMMIT_DELAY_SECONDS],
  );
  return { before: rows[0]?.before ?? 0, ids: rows.flatMap(({ id }) => id ?? []) };
}

const IDS_AT_ONCE = 1_000;

/** The ids above `id`, and those of `others` that exist by now, in ascending order. */
export async function idsAbove(sql: Sql, id: number, others: readonly number[]): Promise<number[]> {
  const rows = await read(
    sql,
    { id: integer },
    `(select id from changes where id > $1 order by id limit ${IDS_AT_ONCE})
     union all select id from changes where id = any($2::bigint[]) order by id`,
    [id, others],
  );
  return rows.map((row) => row.id);
}

const MISSED_AT_ONCE = 200;

/**
 * The next page, after `cursor`, of the changes that a client may have missed since `last`, oldest first. Ids are allocated
 * before commit, so a lower id may commit later: the changes of the minute before `last` are included again.
 */
export async function missedChanges(sql: Sql, last: number, cursor: number): Promise<StoredChange[]> {
  // A separate query, so that PostgreSQL plans with the value: it sees that few rows match, and does not scan the whole history.
  const [seen] = await read(
    sql,
    { from: text },
    `select (at - make_interval(secs => $2))::text as "from" from changes where id = $1`,
    [last, MAX_COMMIT_DELAY_SECONDS],
  );
  return read(
    sql,
    STORED_CHANGE,
    `select ${STORED} from (
       ${SELECT}
       where c.id > $2 and c.id <> $1 and (c.id > $1 or c.at >= $3::timestamptz)
       order by c.id limit ${MISSED_AT_ONCE}
     ) r`,
    [last, cursor, seen?.from ?? 'infinity'],
  );
}
